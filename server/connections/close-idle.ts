import type { FastifyInstance } from 'fastify'

/** In ms. */
const PAUSE = 100

/**
 * A connection that was busy when the server began to close would stay for the whole of its keep-alive, and so would
 * the server. It is closed as soon as its answer is sent.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), PAUSE)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
}
