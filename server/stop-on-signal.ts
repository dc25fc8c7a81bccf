import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longest time that requests in flight and mails in hand get to finish, in ms. */
const PATIENCE = 25_000

/**
 * Ends the program cleanly. SIGTERM: `/readyz` answers 503 at once, for `drainMs` everything is still served so that
 * balancers notice, then no new connections, requests in flight finish, then stores close. Ctrl-C: the same without
 * the wait. A second signal, or running out of patience, ends it at once.
 */
export function stopOnSignal(
  app: FastifyInstance,
  { drainMs = 0 }: { readonly drainMs?: number } = {},
): void {
  let since: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    // A terminal and npm may both pass on the same Ctrl-C; only a later one means impatience.
    if (since !== undefined && performance.now() - since > 1000) process.exit(1)
    if (since !== undefined) return
    since = performance.now()
    const waitMs = signal === 'SIGTERM' ? drainMs : 0
    app.log.info({ signal, drainMs: waitMs }, 'Stopping')
    app.draining.begin()
    if (waitMs > 0) await sleep(waitMs)
    setTimeout(() => process.exit(1), PATIENCE).unref()
    try {
      await app.close()
      process.exit(0)
    } catch (error) {
      app.log.error({ err: error }, 'Stopping failed')
      process.exit(1)
    }
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
}
