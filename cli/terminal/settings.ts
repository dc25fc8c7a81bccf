import { type Config, readConfig } from '#config/config.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import type { Log } from '#core/ports/log.ts'
import { EXIT } from './options.ts'
import type { Terminal } from './terminal.ts'

/** Reads the settings of this process. Prints the faults and exits if they are invalid. */
export function settingsOrExit(terminal: Pick<Terminal, 'err'>): Config {
  const settings = readConfig(process.env)
  if (!settings.ok) {
    for (const fault of settings.faults) terminal.err(fault)
    process.exit(EXIT.failed)
  }
  for (const warning of settings.warnings) terminal.err(warning)
  setContainerPrefix(settings.config.containerPrefix)
  return settings.config
}

const silent = () => undefined

/** Logs nothing, because commands report faults as command errors. */
export const SILENT: Log = { debug: silent, info: silent, warn: silent, error: silent }
