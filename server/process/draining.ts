import type { Server } from 'node:http'

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: ReturnType<typeof createDraining>
  }
}

/**
 * Once draining begins, every answer closes its connection. Otherwise a request could be sent on an idle connection
 * just as the server closes it, and be lost.
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
