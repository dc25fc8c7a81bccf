import { chmod, rm } from 'node:fs/promises'
import path from 'node:path'
import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import { HISTORY_FOLDER } from '#adapters/directory/directory-byte-archive.ts'
import type { Config } from '#config/config.ts'
import { CommandError } from '../terminal/command-error.ts'
import { contentFiles } from './content-files.ts'
import { writeNewEncryptedFile } from './encryption.ts'
import {
  type BackupFile,
  CONTENT_FOLDER,
  KEPT_FOLDER,
  KEY_FILE,
  MANIFEST_FILE,
  type Manifest,
  OUTBOX,
  ROWS_FILE,
  storedName,
} from './manifest.ts'
import {
  copyToNewFile,
  type FileWriter,
  isAbsent,
  liesIn,
  makePrivateFolder,
  namesIn,
  writeNewFile,
} from './private-files.ts'

export interface BackupOptions {
  readonly config: Pick<Config, 'dataDir' | 'contentDir' | 'content' | 'backupRecipients'>
  readonly database: DatabaseCopier
  readonly version: string
  readonly now: () => Date
}

export async function makeBackup(folder: string, options: BackupOptions): Promise<Manifest> {
  const { config, database, version, now } = options
  for (const source of [config.contentDir, path.join(config.dataDir, OUTBOX)])
    if (liesIn(folder, source)) throw new CommandError(`${folder} is inside ${source}, which is backed up.`)
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
      const copied = await copyInto(target, from, name)
      if (copied) files.push(copied)
    }
    const manifest: Manifest = {
      format: target.format,
      madeAt,
      version,
      database: { kind: database.kind, migrations: [...contents.migrations], rows: contents.rows },
      content: isRemote ? 'azure' : 'folder',
      files,
    }
    const writer = await writeNewFile(path.join(folder, MANIFEST_FILE))
    await writer.write(`${JSON.stringify(manifest, null, 2)}\n`)
    await writer.end()
    return manifest
  } catch (error) {
    for (const name of await namesIn(folder)) await rm(path.join(folder, name), { recursive: true })
    throw error
  }
}

interface Target {
  readonly format: Manifest['format']
  readonly fileOf: (name: string) => string
  readonly write: (file: string) => Promise<FileWriter>
}

function targetOf(folder: string, recipients: readonly string[]): Target {
  const format = recipients.length > 0 ? 2 : 1
  return {
    format,
    fileOf: (name) => path.join(folder, storedName({ format }, { path: name })),
    write: (file) => (format === 2 ? writeNewEncryptedFile(file, recipients) : writeNewFile(file)),
  }
}

async function writeRows({ fileOf, write }: Target, database: DatabaseCopier) {
  const writer = await write(fileOf(ROWS_FILE))
  try {
    const contents = await database.read((row) => writer.write(`${JSON.stringify(row)}\n`))
    return { contents, file: { path: ROWS_FILE, ...(await writer.end()) } }
  } catch (error) {
    await writer.abandon().catch(() => undefined)
    throw error
  }
}

async function* filesToCopy(
  { dataDir, contentDir }: BackupOptions['config'],
  isRemote: boolean,
): AsyncGenerator<[from: string, name: string]> {
  if (!isRemote) {
    try {
      for await (const name of contentFiles(contentDir))
        yield [path.join(contentDir, name), `${CONTENT_FOLDER}/${name}`]
    } catch (error) {
      if (!isAbsent(error)) throw error
      throw new CommandError(`There is no content folder ${contentDir}; check DATA_DIR and CONTENT_DIR.`)
    }
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
  { fileOf, write }: Target,
  from: string,
  name: string,
): Promise<BackupFile | undefined> {
  const to = fileOf(name)
  await makePrivateFolder(path.dirname(to))
  try {
    return { path: name, ...(await copyToNewFile(from, to, { write })) }
  } catch (error) {
    if (!isAbsent(error)) throw error
    return undefined
  }
}
