import type { Server } from 'node:http'
import fp from 'fastify-plugin'
import { isPrivileged } from '../access/api-key.ts'
import { memoizeFor, type Readiness } from '../observability/readiness.ts'
import { commitOf, VERSION } from '../process/version.ts'
import type { Program } from '../program.ts'
import { pathOf } from './content-files.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: ReturnType<typeof createDraining>
  }
}

/**
 * Once draining begins, every response closes its connection. Otherwise a client could send a request on an idle
 * connection just as the server closes it, and lose it.
 */
function createDraining(server: Server) {
  let active = false
  return {
    get active(): boolean {
      return active
    },
    begin(): void {
      if (active) return
      active = true
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
  }
}

/** In ms. Anyone may call these paths, so the stores are queried at most once in this time. */
const FRESH_MS = 1000
const PATHS = new Set(['/healthz', '/readyz', '/metrics'])
const ENDING: Readiness = { faults: ['The process is about to stop'], impairments: [] }

export const health = fp<Program>(async (app, { config, services }) => {
  const draining = createDraining(app.server)
  app.decorate('draining', draining)
  const audience = { apiKeys: services.apiKeys, isBehindProxy: config.trustProxy.length > 0 }
  const readiness = memoizeFor(() => services.readiness(), FRESH_MS)

  app.addHook('onRequest', async (request, reply) => {
    if (PATHS.has(pathOf(request))) reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', async (request) => ({
    status: 'ok',
    ...(isPrivileged(request, audience) && { version: VERSION, commit: commitOf(config) }),
  }))

  app.get('/readyz', async (request, reply) => {
    const { faults, impairments } = draining.active ? ENDING : await readiness()
    if (faults.length > 0) reply.code(503)
    const status = faults.length > 0 ? 'not ready' : impairments.length > 0 ? 'impaired' : 'ready'
    if (!isPrivileged(request, audience)) return { status }
    return { status, faults: [...faults, ...impairments] }
  })

  app.get('/metrics', async (request, reply) => {
    if (!isPrivileged(request, audience))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: { code: 'KEY', message: 'The figures need the key.' } })
    return reply.type(services.metrics.contentType).send(await services.metrics.metrics())
  })
})
