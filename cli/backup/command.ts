import { DatabaseUnusableError } from '#adapters/database/connections/database-unusable-error.ts'
import type { DatabaseCopier } from '#adapters/database/copy/database-copier.ts'
import { createPostgresCopier } from '#adapters/database/copy/postgres-copier.ts'
import { createSqliteCopier } from '#adapters/database/copy/sqlite-copier.ts'
import { folderFault } from '#adapters/shared/folders.ts'
import { type Config, readConfig } from '#config/config.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { CommandError, EXIT, type Input, usageError } from '../terminal/options.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly terminal: Terminal
  readonly version: string
  readonly now: () => Date
}

/** Everything a command depends on. */
export type Context = Omit<Surroundings, 'env'> & { readonly config: Config }

export type BackupCommand = (args: readonly string[], surroundings: Surroundings) => Promise<number>

export async function runCommand(
  help: string,
  args: readonly string[],
  { env, ...others }: Surroundings,
  work: (context: Context) => Promise<void>,
): Promise<number> {
  const { terminal } = others
  if (args.includes('--help')) {
    terminal.out(help)
    return 0
  }
  const settings = readConfig(env)
  if (!settings.ok) {
    terminal.err(settings.faults.join('\n'))
    return EXIT.failed
  }
  for (const warning of settings.warnings) terminal.err(warning)
  setContainerPrefix(settings.config.containerPrefix)
  try {
    await work({ ...others, config: settings.config })
    return 0
  } catch (error) {
    const words = commandErrorFrom(error)
    terminal.err([words.message, ...(words.hint === undefined ? [] : [words.hint])].join('\n'))
    return words.exitCode
  }
}

export function folderOf({ words }: Input, program: string): string {
  const [folder, ...more] = words
  if (folder === undefined || more.length > 0) throw usageError('Name one folder.', `See ${program} --help`)
  return folder
}

function commandErrorFrom(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  if (error instanceof DatabaseUnusableError) return new CommandError(error.message)
  const fault = folderFault(error, 'FOLDER, DATA_DIR or CONTENT_DIR')
  if (fault === undefined) throw error
  return new CommandError(fault)
}

export function copierOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseCopier {
  return databaseUrl === undefined ? createSqliteCopier(dataDir) : createPostgresCopier(databaseUrl)
}
