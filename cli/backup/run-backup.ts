import path from 'node:path'
import { readInput } from '../terminal/options.ts'
import { type BackupCommand, folderOf, runCommand } from './command.ts'
import { copierOf } from './copier-of.ts'
import { makeBackup } from './make-backup.ts'
import { sumOf } from './sum-of.ts'

const PROGRAM = 'npm run backup --'

const HELP = `Copies everything that must be kept to a folder. The site may keep running.

Usage: ${PROGRAM} FOLDER

Reads the site's configuration from the environment (docs/configuration.md). The folder must be new or empty; only this
user can read it. It receives the requests with the state of their mails, the content folder with the
history of its changes, the outbox, and the key that the site generated. Content in Azure Blob Storage is not copied.

  --help   this page

Exit code: 0 if the backup is complete, 1 if it failed, 2 for a usage error.`

export const runBackup: BackupCommand = (args, surroundings) =>
  runCommand(HELP, args, surroundings, async ({ config, terminal, version, now }) => {
    const input = readInput(args, { help: { type: 'boolean', help: 'this page' } }, `${PROGRAM} --help`)
    const folder = path.resolve(folderOf(input, PROGRAM))
    const manifest = await makeBackup(folder, { config, database: copierOf(config), version, now })
    terminal.out(`Backed up to ${folder}: ${sumOf(manifest)}.`)
    if (manifest.content === 'azure')
      terminal.err(
        'Content is in Azure Blob Storage and not in this backup. Turn on soft delete and versioning there.',
      )
    terminal.err(
      'It contains what visitors typed, and erasing a request does not change it. Restrict access, and keep it no longer than needed.',
    )
  })
