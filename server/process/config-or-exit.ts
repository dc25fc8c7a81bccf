import { samplePackFault } from '#adapters/directory/sample-pack.ts'
import { type Config, readConfig } from '#config/config.ts'
import { refuseToStart } from './refuse-to-start.ts'

export function configOrExit(sampleContentDir: string): Config {
  const settings = readConfig(process.env, {
    contentFault: (contentDir) => samplePackFault({ pack: sampleContentDir, contentDir }),
  })
  if (!settings.ok) return refuseToStart(settings.faults, settings)
  for (const warning of settings.warnings) console.warn(warning)
  return settings.config
}
