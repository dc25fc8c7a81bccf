import path from 'node:path'
import { readInput } from '../terminal/options.ts'
import { type BackupCommand, folderOf, runCommand } from './command.ts'
import { copierOf } from './copier-of.ts'
import { makeBackup } from './make-backup.ts'
import { sumOf } from './sum-of.ts'

const PROGRAM = 'npm run backup --'

const HELP = `Copies everything that must be kept into a folder, while the site goes on.

Usage: ${PROGRAM} FOLDER

The configuration is read from the environment, as the site reads it (docs/configuration.md). The folder must not be
there yet, or be empty; only this user can read it. It gets the requests with where their mails stand, the content
folder, the outbox, and the key that the site made for itself. Content in Azure Blob Storage is not copied.

  --help   this page

Exit code: 0 when the backup is whole, 1 when there is none, 2 for a wrong command line.`

/** Runs `npm run backup` with the words of its command line; the exit code. */
export const runBackup: BackupCommand = (args, surroundings) =>
  runCommand(HELP, args, surroundings, async ({ config, terminal, version, now }) => {
    const input = readInput(args, { help: { type: 'boolean', help: 'this page' } }, `${PROGRAM} --help`)
    const folder = path.resolve(folderOf(input, PROGRAM))
    const manifest = await makeBackup(folder, { config, database: copierOf(config), version, now })
    terminal.out(`Backed up to ${folder}: ${sumOf(manifest)}.`)
    if (manifest.content === 'azure')
      terminal.err(
        'Content is in Azure Blob Storage and not in this backup: turn on soft delete and versioning there.',
      )
    terminal.err(
      'It holds what visitors typed, and no erasure reaches it: keep it where few can read it, and not longer than needed.',
    )
  })
