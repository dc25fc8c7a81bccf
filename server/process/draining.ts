import type { Server } from 'node:http'

export interface Draining {
  readonly active: boolean
  begin(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: Draining
  }
}

/**
 * Once draining begins, every answer closes its connection. Otherwise a request could be sent on an idle connection
 * just as the server closes it, and be lost.
 */
export function createDraining(server: Server): Draining {
  let active = false
  return {
    get active() {
      return active
    },
    begin() {
      if (active) return
      active = true
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
  }
}
