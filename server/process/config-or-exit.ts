import { createServer } from 'node:net'
import { pino } from 'pino'
import { samplePackFault } from '#adapters/directory/seed-directory.ts'
import { type Config, readConfig, variableIn } from '#config/config.ts'
import { createLogger } from './create-logger.ts'

/**
 * @param lacking returns the facts missing from the content in production, so that operators see all faults at once.
 */
export async function configOrExit(
  sampleContentDir: string,
  lacking: (config: Config) => Promise<readonly string[]> = async () => [],
): Promise<Config> {
  const read = (env: NodeJS.ProcessEnv) =>
    readConfig(env, {
      contentFault: (contentDir) => samplePackFault({ pack: sampleContentDir, contentDir }),
    })
  const initialSettings = read(process.env)
  const port =
    initialSettings.ok && initialSettings.config.port === 0
      ? await freePort(initialSettings.config.host)
      : undefined
  // Links in pages and emails contain the port, so it is chosen first.
  const settings = port === undefined ? initialSettings : read({ ...process.env, PORT: String(port) })
  if (!settings.ok) {
    const { faults, readable } = settings
    const variableNames = new Set(faults.map(variableIn))
    const more = readable ? await lacking(readable) : []
    return refuseToStart(
      [...faults, ...more.filter((fault) => !variableNames.has(variableIn(fault)))],
      settings,
    )
  }
  for (const warning of settings.warnings) console.warn(warning)
  return settings.config
}

/** `undefined` if this machine cannot listen on the host at all; `listen` reports that later. */
function freePort(host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

export function refuseToStart(
  faults: readonly string[],
  { isProduction }: { readonly isProduction: boolean },
): never {
  const log = createLogger({ logLevel: 'fatal' }, pino.destination({ fd: 2, sync: true }))
  for (const fault of faults) {
    if (isProduction) log.fatal(fault)
    else console.error(fault)
  }
  process.exit(1)
}
