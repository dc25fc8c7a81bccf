import type { FastifyInstance } from 'fastify'

/** Longest time that requests in flight and mails in hand get to finish, in ms. */
const PATIENCE = 25_000

/**
 * Ends the program cleanly on Ctrl-C or SIGTERM: no new connections, requests in flight finish, then stores
 * close. A second signal, or running out of patience, ends it at once.
 */
export function stopOnSignal(app: FastifyInstance): void {
  let since: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    // A terminal and npm may both pass on the same Ctrl-C; only a later one means impatience.
    if (since !== undefined && performance.now() - since > 1000) process.exit(1)
    if (since !== undefined) return
    since = performance.now()
    app.log.info({ signal }, 'Stopping')
    const timer = setTimeout(() => process.exit(1), PATIENCE)
    timer.unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'Stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
