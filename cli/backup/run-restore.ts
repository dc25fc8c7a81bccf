import path from 'node:path'
import { readInput } from '../terminal/options.ts'
import { type BackupCommand, folderOf, runCommand } from './command.ts'
import { copierOf } from './copier-of.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { sumOf } from './sum-of.ts'

const PROGRAM = 'npm run restore --'

const HELP = `Restores a backup made by "npm run backup" to the configured stores. Stop the site first.

Usage: ${PROGRAM} FOLDER [--check] [--replace]

Reads the site's configuration from the environment (docs/configuration.md). Verifies the checksum of every file before
changing anything, and restores everything or nothing. A backup of SQLite can be restored to PostgreSQL and vice versa: DATABASE_URL decides.

  --check    only verify the backup
  --replace  overwrite the database and the content folder
  --help     this page

Exit code: 0 if everything was restored, 1 if something was refused, 2 for a usage error.`

export const runRestore: BackupCommand = (args, surroundings) =>
  runCommand(HELP, args, surroundings, async ({ config, terminal }) => {
    const input = readInput(
      args,
      {
        check: { type: 'boolean', help: 'only verify the backup' },
        replace: { type: 'boolean', help: 'overwrite what is there' },
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
        'Content in the backup was skipped, because this configuration keeps content in Azure Blob Storage. Upload it with "npm run content -- push".',
      )
    if (manifest.content === 'azure')
      terminal.err('It has no content, which was in Azure Blob Storage when the backup was made.')
  })
