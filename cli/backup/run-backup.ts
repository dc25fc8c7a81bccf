import path from 'node:path'
import { CommandError } from '../terminal/command-error.ts'
import { readInput } from '../terminal/options.ts'
import { type BackupCommand, type Context, folderOf, runCommand } from './command.ts'
import { copierOf } from './copier-of.ts'
import { newIdentity } from './encryption.ts'
import { makeBackup } from './make-backup.ts'
import { isEncrypted } from './manifest.ts'
import { openerFor } from './opener-for.ts'
import { exists, writeNewFile } from './private-files.ts'
import { readBackup } from './read-backup.ts'
import { sumOf } from './sum-of.ts'
import { verifyBackup } from './verify-backup.ts'

const PROGRAM = 'npm run backup --'

const HELP = `Copies everything that must be kept to a folder. The site may keep running.

Usage: ${PROGRAM} FOLDER
       ${PROGRAM} --verify FOLDER [--identity FILE]
       ${PROGRAM} --new-key FILE

Reads the site's configuration from the environment (docs/configuration.md). The folder must be new or empty; only this
user can read it. It receives the requests with the state of their mails, the content folder with the
history of its changes, the outbox, and the key that the site generated. Content in Azure Blob Storage is not copied.
With BACKUP_RECIPIENTS every file is encrypted in the age format (https://age-encryption.org). The site's metrics tell age
and size of the last backup.

  --verify         restores the backup into a database and a folder that are thrown away, and compares every row and
                   every file. Needs room for the whole backup in the folder for temporary files
  --identity FILE  the age identity that opens an encrypted backup
  --new-key FILE   makes an identity, writes it to a new file and prints its recipient. Keep the file elsewhere
  --help           this page

Exit code: 0 if the backup is complete or verified, 1 if it failed, 2 for a usage error.`

export const runBackup: BackupCommand = (args, surroundings) =>
  runCommand(HELP, args, surroundings, async (context) => {
    const input = readInput(
      args,
      {
        verify: { type: 'boolean', help: 'restore it into a throw-away database and compare' },
        identity: { type: 'string', value: 'FILE', help: 'the identity that opens an encrypted backup' },
        'new-key': { type: 'boolean', help: 'make an identity' },
        help: { type: 'boolean', help: 'this page' },
      },
      `${PROGRAM} --help`,
    )
    const place = path.resolve(folderOf(input, PROGRAM))
    if (input.flag('new-key')) return makeKey(place, context)
    if (input.flag('verify')) return verify(place, input.text('identity'), context)
    return make(place, context)
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
    'It contains what visitors typed, and erasing a request does not change it. Restrict access, and keep it no longer than you need it.',
  )
  const isRecorded = await database.record({ at: Date.parse(manifest.madeAt), bytes }).catch(() => false)
  if (!isRecorded) terminal.err('The database could not record this backup, so the metrics do not show it.')
}

async function verify(folder: string, identity: string | undefined, { config, terminal }: Context) {
  const begun = performance.now()
  const manifest = await readBackup(folder)
  const open = await openerFor(manifest, identity)
  const { databaseUrl } = config
  const { kind, files } = await verifyBackup(folder, manifest, { open, databaseUrl })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  terminal.out(
    `Verified the backup of ${manifest.madeAt}, ${sumOf(manifest)}: restored into a throw-away ${kind} database in ${seconds} s; every row and all ${files} files match.`,
  )
  if (databaseUrl !== undefined && kind === 'SQLite')
    terminal.err('The user in DATABASE_URL may not create databases, so this was a SQLite database.')
  if (manifest.content === 'azure')
    terminal.err('It holds no content: that was in Azure Blob Storage when the backup was made.')
}

async function makeKey(file: string, { terminal, now }: Context): Promise<void> {
  if (await exists(file)) throw new CommandError(`${file} already exists. Name a new file.`)
  const { text, recipient } = await newIdentity(now())
  const writer = await writeNewFile(file)
  await writer.write(text)
  await writer.end()
  terminal.out(recipient)
  terminal.err(
    `The identity is in ${file}. Store it away from this machine: without it nobody can restore, and with it anybody can.`,
  )
}
