import type { FastifyInstance } from 'fastify'

/** In ms. */
const PAUSE = 100

/**
 * Closes each connection once its answer is sent. Otherwise one that was busy when the server began to close would keep
 * it open for the whole keep-alive.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), PAUSE)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
}
