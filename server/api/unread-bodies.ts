import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 5_000

/**
 * Closing the connection right after an early refusal would lose the answer, so the rest of a large body is read and
 * discarded for a moment.
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
