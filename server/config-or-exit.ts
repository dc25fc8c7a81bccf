import { type Config, readConfig } from '#config/config.ts'

/** The configuration of this process; a wrong one ends it with one line per fault. */
export function configOrExit(): Config {
  const settings = readConfig(process.env)
  if (settings.ok) return settings.config
  for (const fault of settings.faults) console.error(fault)
  process.exit(1)
}
