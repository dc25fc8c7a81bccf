import { folderFault } from '#adapters/shared/files.ts'
import { type Config, readConfig } from '#config/config.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import type { Log } from '#core/ports/log.ts'
import { CommandError, type Input, type Option, readInput, usageError } from './options.ts'
import type { Terminal } from './terminal.ts'

/** Runs a program of a single purpose, whose help is written by hand. */
export async function runProgram(
  {
    program,
    help,
    options,
    args,
    terminal,
  }: {
    readonly program: string
    readonly help: string
    readonly options: Readonly<Record<string, Option['type']>>
    readonly args: readonly string[]
    readonly terminal: Terminal
  },
  work: (input: Input) => Promise<number>,
): Promise<number> {
  try {
    const types = Object.entries({ ...options, help: 'boolean' as const })
    const all = Object.fromEntries(types.map(([name, type]) => [name, { type, help: '' }]))
    const input = readInput(args, all, `${program} --help`)
    if (!input.flag('help')) return await work(input)
    terminal.out(help)
    return 0
  } catch (error) {
    return reportFailure(error, terminal)
  }
}

/** Prints a failure that the user can do something about, and returns its exit code. Throws any other. */
export function reportFailure(
  error: unknown,
  terminal: Pick<Terminal, 'err'>,
  { asJson = false }: { readonly asJson?: boolean } = {},
): number {
  const { message, hint, exitCode } = commandErrorFrom(error)
  if (asJson) terminal.err(JSON.stringify({ error: { message, hint } }))
  else terminal.err(hint === undefined ? message : `${message}\n${hint}`)
  return exitCode
}

export function folderOf({ words }: Input, program: string): string {
  const [folder, ...more] = words
  if (folder === undefined || more.length > 0) throw usageError('Name one folder.', `See ${program} --help`)
  return folder
}

/** Errors whose messages already say what to do. */
const CLEAR = new Set(['DatabaseUnusableError', 'UnsettledBrandError'])

function commandErrorFrom(error: unknown): CommandError {
  if (error instanceof CommandError) return error
  if (error instanceof Error && CLEAR.has(error.name)) return new CommandError(error.message)
  const fault = folderFault(error, 'FOLDER, DATA_DIR or CONTENT_DIR')
  if (fault === undefined) throw error
  return new CommandError(fault)
}

/** Reads the settings of this process. Prints the faults and exits if they are invalid. */
export function settingsOrExit(terminal: Pick<Terminal, 'err'>): Config {
  try {
    return settingsFrom(process.env, terminal)
  } catch (error) {
    process.exit(reportFailure(error, terminal))
  }
}

export function settingsFrom(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Pick<Terminal, 'err'>,
): Config {
  const settings = readConfig(env)
  if (!settings.ok) throw new CommandError(settings.faults.join('\n'))
  for (const warning of settings.warnings) terminal.err(warning)
  setContainerPrefix(settings.config.containerPrefix)
  return settings.config
}

const silent = () => undefined

/** Logs nothing, because commands report faults as command errors. */
export const SILENT: Log = { debug: silent, info: silent, warn: silent, error: silent }
