import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 5_000

/**
 * Keeps reading and discarding a large body for a moment after an early refusal: closing the connection at once would
 * lose the answer.
 */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    raw.resume()
    const timer = setTimeout(() => raw.destroy(), PATIENCE_MS)
    timer.unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
