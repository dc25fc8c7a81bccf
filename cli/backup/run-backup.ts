import { chmod, readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseCopier } from '#adapters/database/copy/all-rows.ts'
import { HISTORY_FOLDER } from '#adapters/directory/directory-byte-archive.ts'
import { isFileInside } from '#adapters/directory/item-paths.ts'
import { ifPresent, namesIn } from '#adapters/shared/files.ts'
import type { Config } from '#config/config.ts'
import { KEY_FILE } from '#server/access/api-key.ts'
import { CommandError } from '../terminal/options.ts'
import { folderOf, runProgram, settingsFrom } from '../terminal/program.ts'
import { asStored, createEncrypter, newIdentity } from './encryption.ts'
import {
  type Coding,
  copyToNewFile,
  exists,
  isInside,
  makePrivateFolder,
  writeNewFile,
  writeNewText,
} from './private-files.ts'
import {
  type BackupFile,
  CONTENT_FOLDER,
  isEncrypted,
  KEPT_FOLDER,
  MANIFEST_FILE,
  type Manifest,
  OUTBOX,
  openerFor,
  ROWS_FILE,
  readBackup,
  storedName,
  sumOf,
} from './read-backup.ts'
import { type BackupCommand, type Context, copierOf } from './run-restore.ts'
import { verifyBackup } from './verify-backup.ts'

const PROGRAM = 'npm run backup --'

const HELP = `Backs up requests, content and keys to a folder. The site may keep running.

Usage: ${PROGRAM} FOLDER
       ${PROGRAM} --verify FOLDER [--identity FILE]
       ${PROGRAM} --new-key FILE

Reads the site's configuration from the environment (docs/configuration.md). The folder must be new or empty; only this
user can read it. The backup contains the requests with the state of their mails, the content folder with its history,
the outbox, and the key that the site generated. Content in Azure Blob Storage is not copied.
With BACKUP_RECIPIENTS every file is encrypted in the age format (https://age-encryption.org). The site's metrics include the
age and size of the last backup.

  --verify         restore the backup into a temporary SQLite database and folder, and compare every row and file. Needs space
                   for the whole backup in the system’s folder for temporary files
  --identity FILE  age identity that decrypts an encrypted backup
  --new-key FILE   generate an identity, write it to a new file and print its recipient. Store the file elsewhere
  --help           show this help

Exit code: 0 if the backup is complete or verified, 1 if it failed, 2 for a usage error.`

const OPTIONS = { verify: 'boolean', identity: 'string', 'new-key': 'boolean' } as const

export const runBackup: BackupCommand = (args, { env, ...others }) =>
  runProgram({ program: PROGRAM, help: HELP, options: OPTIONS, args, ...others }, async (input) => {
    const context = { ...others, config: settingsFrom(env, others.terminal) }
    const place = path.resolve(folderOf(input, PROGRAM))
    if (input.flag('new-key')) await makeKey(place, context)
    else if (input.flag('verify')) await verify(place, input.text('identity'), context)
    else await make(place, context)
    return 0
  })

async function make(folder: string, { config, terminal, version, now }: Context): Promise<void> {
  const database = copierOf(config)
  const manifest = await makeBackup(folder, { config, database, version, now })
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  terminal.out(`Backed up to ${folder}: ${sumOf(manifest)}${isEncrypted(manifest) ? ', encrypted' : ''}.`)
  if (manifest.content === 'azure')
    terminal.err(
      'Content is in Azure Blob Storage and not in this backup. Turn on soft delete and versioning there.',
    )
  terminal.err(
    'The backup contains visitors’ data, and erasing a request does not change it. Restrict access, and delete it when you no longer need it.',
  )
  const isRecorded = await database.record({ at: Date.parse(manifest.madeAt), bytes }).catch(() => false)
  if (!isRecorded) terminal.err('The database could not record this backup, so the metrics do not show it.')
}

async function verify(folder: string, identity: string | undefined, { terminal }: Context) {
  const startedAt = performance.now()
  const manifest = await readBackup(folder)
  const open = await openerFor(manifest, identity)
  const files = await verifyBackup(folder, manifest, open)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  terminal.out(
    `Verified the backup of ${manifest.madeAt}, ${sumOf(manifest)}: restored into a temporary SQLite database in ${seconds} s; every row and all ${files} files match.`,
  )
  if (manifest.content === 'azure')
    terminal.err('The backup has no content, because content was in Azure Blob Storage.')
}

async function makeKey(file: string, { terminal, now }: Context): Promise<void> {
  if (await exists(file)) throw new CommandError(`${file} already exists. Name a new file.`)
  const { text, recipient } = await newIdentity(now())
  await writeNewText(file, text)
  terminal.out(recipient)
  terminal.err(
    `The identity is in ${file}. Store it on another machine. Without it, no one can restore your backups; with it, anyone can read them.`,
  )
}

interface BackupOptions {
  readonly config: Pick<Config, 'dataDir' | 'contentDir' | 'content' | 'backupRecipients'>
  readonly database: DatabaseCopier
  readonly version: string
  readonly now: () => Date
}

async function makeBackup(folder: string, options: BackupOptions): Promise<Manifest> {
  const { config, database, version, now } = options
  for (const source of [config.contentDir, path.join(config.dataDir, OUTBOX)])
    if (isInside(folder, source))
      throw new CommandError(
        `${folder} is inside ${source}, which the backup copies. Name a folder elsewhere.`,
      )
  if ((await namesIn(folder)).length > 0)
    throw new CommandError(`${folder} is not empty.`, { hint: 'Name a folder that does not exist yet.' })
  await makePrivateFolder(folder)
  await chmod(folder, 0o700)
  try {
    const madeAt = now().toISOString()
    const target = targetOf(folder, config.backupRecipients)
    const { contents, file } = await writeRows(target, database)
    const isRemote = config.content.kind !== 'folder'
    const files = [file]
    for await (const [from, name] of filesToCopy(config, isRemote)) {
      const fileCopy = await copyInto(target, from, name)
      if (fileCopy) files.push(fileCopy)
    }
    const manifest: Manifest = {
      format: target.format,
      madeAt,
      version,
      database: { kind: database.kind, migrations: [...contents.migrations], rows: contents.rows },
      content: isRemote ? 'azure' : 'folder',
      files,
    }
    await writeNewText(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    return manifest
  } catch (error) {
    for (const name of await namesIn(folder)) await rm(path.join(folder, name), { recursive: true })
    throw error
  }
}

interface Target {
  readonly format: Manifest['format']
  readonly fileOf: (name: string) => string
  readonly coding: Coding
}

function targetOf(folder: string, recipients: readonly string[]): Target {
  const format = recipients.length > 0 ? 2 : 1
  return {
    format,
    fileOf: (name) => path.join(folder, storedName({ format }, { path: name })),
    coding: format === 2 ? createEncrypter(recipients) : asStored,
  }
}

async function writeRows({ fileOf, coding }: Target, database: DatabaseCopier) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const lines = writable.getWriter()
  const storing = writeNewFile(fileOf(ROWS_FILE), coding(readable))
  // A pending write ends only if the other side does.
  storing.catch((error: unknown) => readable.cancel(error).catch(() => undefined))
  try {
    const contents = await database.read((row) => lines.write(Buffer.from(`${JSON.stringify(row)}\n`)))
    await lines.close()
    return { contents, file: { path: ROWS_FILE, ...(await storing) } }
  } catch (error) {
    await lines.abort(error).catch(() => undefined)
    // If storing failed first, throws that reason.
    await storing
    throw error
  }
}

async function* filesToCopy(
  { dataDir, contentDir }: BackupOptions['config'],
  isRemote: boolean,
): AsyncGenerator<[from: string, name: string]> {
  if (!isRemote) {
    const root = await ifPresent(realpath(contentDir))
    if (root === undefined)
      throw new CommandError(`There is no content folder ${contentDir}; check DATA_DIR and CONTENT_DIR.`)
    for await (const name of filesBelow(root, '')) yield [path.join(root, name), `${CONTENT_FOLDER}/${name}`]
  }
  const history = path.join(contentDir, HISTORY_FOLDER)
  if (!isRemote)
    for (const name of await namesIn(history))
      if (!name.startsWith('.')) yield [path.join(history, name), `${KEPT_FOLDER}/${name}`]
  for (const name of await namesIn(path.join(dataDir, OUTBOX)))
    if (!name.startsWith('.')) yield [path.join(dataDir, OUTBOX, name), `${OUTBOX}/${name}`]
  yield [path.join(dataDir, KEY_FILE), KEY_FILE]
}

async function copyInto(
  { fileOf, coding }: Target,
  from: string,
  name: string,
): Promise<BackupFile | undefined> {
  const to = fileOf(name)
  await makePrivateFolder(path.dirname(to))
  const copy = await ifPresent(copyToNewFile(from, to, { coding }))
  return copy && { path: name, ...copy }
}

/**
 * Yields every file of a content folder as a relative path with `/` separators. Skips hidden files, which are the
 * site's own records and partial writes. Like the site, follows links only to files within the folder.
 */
async function* filesBelow(root: string, prefix: string): AsyncGenerator<string> {
  const entries = (await ifPresent(readdir(path.join(root, prefix), { withFileTypes: true }))) ?? []
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const name = prefix + entry.name
    if (entry.isDirectory()) yield* filesBelow(root, `${name}/`)
    else if (entry.isFile() || (entry.isSymbolicLink() && (await isFileInside(root, path.join(root, name)))))
      yield name
  }
}
