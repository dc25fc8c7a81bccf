import type { FastifyInstance } from 'fastify'

/** How long a sender whose request was answered early may go on sending before the line is cut. */
const PATIENCE_MS = 5_000

/**
 * Lets senders of large bodies hear an early refusal: what they still send is taken and thrown away for a moment,
 * because cutting the line at once would lose the answer.
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
