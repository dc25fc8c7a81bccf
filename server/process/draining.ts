import type { Server } from 'node:http'

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: ReturnType<typeof createDraining>
  }
}

/**
 * Once draining begins, every response closes its connection. Otherwise a client could send a request on an idle
 * connection just as the server closes it, and lose it.
 */
export function createDraining(server: Server) {
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
