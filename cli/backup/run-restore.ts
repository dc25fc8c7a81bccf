import path from 'node:path'
import type { DatabaseCopier } from '#adapters/database/copy/all-rows.ts'
import { createPostgresCopier } from '#adapters/database/copy/postgres-copier.ts'
import { createSqliteCopier } from '#adapters/database/copy/sqlite-copier.ts'
import type { Config } from '#config/config.ts'
import { formatCount } from '#core/format-count.ts'
import { folderOf, runProgram, settingsFrom } from '../terminal/program.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { openerFor, readBackup, sumOf } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const PROGRAM = 'npm run restore --'

const HELP = `Restores a backup made by "npm run backup" to the configured stores. Stop the site first.

Usage: ${PROGRAM} FOLDER [--check] [--identity FILE] [--replace] [--with-passkeys]

Reads the site's configuration from the environment (docs/configuration.md). Verifies the checksum of every file before
changing anything, and restores everything or nothing. A backup of SQLite can be restored to PostgreSQL and vice versa: DATABASE_URL decides which.

Afterward, only people who could sign in to the desk before the restore still can: a backup can't tell whose access has
been revoked since it was made.

  --check          only compare the files with their checksums; needs no identity
  --identity FILE  age identity that decrypts an encrypted backup
  --replace        overwrite the database and the content folder
  --with-passkeys  also admit everyone who could sign in when the backup was made
  --help           show this help

Exit code: 0 if everything was restored, 1 if the restore failed, 2 for a usage error.`

const OPTIONS = {
  check: 'boolean',
  identity: 'string',
  replace: 'boolean',
  'with-passkeys': 'boolean',
} as const

export const runRestore: BackupCommand = (args, { env, terminal }) =>
  runProgram({ program: PROGRAM, help: HELP, options: OPTIONS, args, terminal }, async (input) => {
    const config = settingsFrom(env, terminal)
    const folder = path.resolve(folderOf(input, PROGRAM))
    const manifest = await readBackup(folder)
    const summary = `the backup of ${manifest.madeAt}, ${sumOf(manifest)}`
    if (input.flag('check')) {
      terminal.out(`No errors found in ${summary}.`)
      return 0
    }
    const open = await openerFor(manifest, input.text('identity'))
    const database = copierOf(config)
    const { contentLeft, passkeysLeftOut } = await restoreBackup(folder, manifest, {
      config,
      database,
      open,
      replace: input.flag('replace'),
      access: input.flag('with-passkeys') ? 'backup' : 'present',
    })
    terminal.out(`Restored into ${database.kind}: ${summary}.`)
    if (passkeysLeftOut > 0)
      terminal.err(
        `${formatCount(passkeysLeftOut, 'passkey')} that did not work before the restore ${passkeysLeftOut === 1 ? 'was' : 'were'} not restored. Let people back in with "npm run desk -- recover NAME".`,
      )
    if (contentLeft)
      terminal.err(
        'The backup’s content was skipped, because this configuration stores content in Azure Blob Storage. Upload it with "npm run content -- push".',
      )
    if (manifest.content === 'azure')
      terminal.err('The backup has no content, because content was in Azure Blob Storage.')
    return 0
  })

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly terminal: Terminal
  readonly version: string
  readonly now: () => Date
}

/** Everything a command depends on. */
export type Context = Omit<Surroundings, 'env'> & { readonly config: Config }

export type BackupCommand = (args: readonly string[], surroundings: Surroundings) => Promise<number>

export function copierOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseCopier {
  return databaseUrl === undefined ? createSqliteCopier(dataDir) : createPostgresCopier(databaseUrl)
}
