import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'

/** In ms. Time for requests and emails in progress to finish. */
const STOP_TIMEOUT_MS = 25_000

/**
 * On SIGTERM, `/readyz` answers 503 at once and the site keeps serving for `drainMs`, so that load balancers notice.
 * Then it refuses new connections, finishes requests in progress and closes the stores. Ctrl-C skips the wait. A second
 * signal or a timeout ends the process at once.
 */
export function stopOnSignal(
  app: FastifyInstance,
  { drainMs = 0 }: { readonly drainMs?: number } = {},
): void {
  let since: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    // The terminal and npm may both deliver the same Ctrl-C.
    if (since !== undefined && performance.now() - since > 1000) process.exit(1)
    if (since !== undefined) return
    since = performance.now()
    const waitMs = signal === 'SIGTERM' ? drainMs : 0
    app.log.info({ signal, drainMs: waitMs }, 'Stopping')
    app.draining.begin()
    if (waitMs > 0) await sleep(waitMs)
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
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

/**
 * Turns off pretenuring. After a first burst of requests, V8 would allocate Node's per-request objects in the old
 * generation and collect it every few seconds, pausing responses for 5 to 17 ms. The young generation is cheap to
 * collect.
 */
export function allocateYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring')
}
