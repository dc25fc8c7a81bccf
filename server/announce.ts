import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { describeParts } from './describe-parts.ts'

/**
 * Says that the site serves, where, and what it runs on. In production that is one line of the log, whatever `LOG_LEVEL`;
 * elsewhere the address stands in a line of its own, for people.
 */
export function announce(app: FastifyInstance, config: Config): void {
  const url = `http://${config.host}:${listeningPort(app) ?? config.port}`
  const serving = `Serving ${config.brand.name} at ${url}`
  const parts = describeParts(config)
  if (config.siteEnv === 'production') {
    app.log.child({}, { level: 'info' }).info({ ...parts, url }, serving)
    return
  }
  app.log.info(parts, 'Started')
  console.log(serving)
}

/** Port 0 asks for any free one: which it became. */
function listeningPort({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' ? address?.port : undefined
}
