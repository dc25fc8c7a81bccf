import path from 'node:path'
import { readInput } from '../terminal/options.ts'
import { type BackupCommand, folderOf, runCommand } from './command.ts'
import { copierOf } from './copier-of.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { sumOf } from './sum-of.ts'

const PROGRAM = 'npm run restore --'

const HELP = `Puts a backup that "npm run backup" made into the configured stores. The site must not run meanwhile.

Usage: ${PROGRAM} FOLDER [--check] [--replace]

The configuration is read from the environment, as the site reads it (docs/configuration.md). Every file of the backup
is compared with its checksum before anything is changed. A backup of SQLite can be restored into PostgreSQL, and the
other way round: DATABASE_URL decides.

  --check    only compare the backup with its checksums
  --replace  give up what the database and the content folder hold
  --help     this page

Exit code: 0 when all of it is there, 1 when something was refused, 2 for a wrong command line.`

/** Runs `npm run restore` with the words of its command line; the exit code. */
export const runRestore: BackupCommand = (args, surroundings) =>
  runCommand(HELP, args, surroundings, async ({ config, terminal }) => {
    const input = readInput(
      args,
      {
        check: { type: 'boolean', help: 'only compare the backup with its checksums' },
        replace: { type: 'boolean', help: 'give up what is there' },
        help: { type: 'boolean', help: 'this page' },
      },
      `${PROGRAM} --help`,
    )
    const folder = path.resolve(folderOf(input, PROGRAM))
    const manifest = await readBackup(folder)
    const what = `the backup of ${manifest.madeAt}, ${sumOf(manifest)}`
    if (input.flag('check')) return terminal.out(`Nothing is wrong with ${what}.`)
    const database = copierOf(config)
    const { contentLeft } = await restoreBackup(folder, manifest, {
      config,
      database,
      replace: input.flag('replace'),
    })
    terminal.out(`Restored into ${database.kind}: ${what}.`)
    if (contentLeft)
      terminal.err(
        'Its content was left: this configuration keeps content in Azure Blob Storage. Upload it with "npm run content -- push".',
      )
    if (manifest.content === 'azure')
      terminal.err('It holds no content: that was in Azure Blob Storage when the backup was made.')
  })
