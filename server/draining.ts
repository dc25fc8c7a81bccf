import type { Server } from 'node:http'

/** The last minutes of a process: it still serves, and asks everybody to go elsewhere. */
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
 * Once begun, every answer closes its connection, so that none is idle in a client's pool when the server closes:
 * what is sent on a connection in the moment of its closing is lost.
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
