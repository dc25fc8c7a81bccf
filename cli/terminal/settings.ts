import { type Config, readConfig } from '#config/config.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import type { Log } from '#core/ports/log.ts'
import { CommandError } from './options.ts'
import { reportFailure } from './program.ts'
import type { Terminal } from './terminal.ts'

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
