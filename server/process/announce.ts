import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { describeParts } from './describe-parts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    brandName(): Promise<string>
  }
}

export async function announce(app: FastifyInstance, config: Config): Promise<void> {
  const url = `http://${config.host}:${config.port}`
  const serving = `Serving ${await app.brandName()} at ${url}`
  const parts = describeParts(config)
  if (config.siteEnv === 'production') {
    app.log.child({}, { level: 'info' }).info({ ...parts, url }, serving)
    return
  }
  app.log.info(parts, 'Started')
  console.log(serving)
}
