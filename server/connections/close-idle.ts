import type { FastifyInstance } from 'fastify'

/** In ms. */
const PAUSE = 100

/**
 * While the server stops, closes each connection once its response is sent. Otherwise a connection that was busy at
 * that moment would keep the server open for the whole keep-alive timeout.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), PAUSE)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
}
