/** Thrown if no caller was waiting for the result anymore before the work started. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError'
}

/**
 * Shares one run of the work in progress among all callers with the same key. @param work gets a signal that is aborted
 * once all callers have left. @param leaving signal that this caller has left; a caller without it stays.
 */
export type SingleFlight<T> = (
  key: string,
  work: (abandonSignal: AbortSignal) => Promise<T>,
  leaving?: AbortSignal,
) => Promise<T>

interface Flight<T> {
  readonly result: Promise<T>
  readonly abandon: AbortController
  callers: number
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Flight<T>>()

  const begin = (key: string, work: (abandonSignal: AbortSignal) => Promise<T>): Flight<T> => {
    const abandon = new AbortController()
    const result = work(abandon.signal).finally(() => {
      if (running.get(key) === flight) running.delete(key)
    })
    const flight = { result, abandon, callers: 0 }
    running.set(key, flight)
    return flight
  }

  return (key, work, leaving) => {
    if (leaving?.aborted) return Promise.reject(new AbandonedError())
    const current = running.get(key)
    const flight = current && !current.abandon.signal.aborted ? current : begin(key, work)
    flight.callers += 1
    const leave = () => {
      flight.callers -= 1
      if (flight.callers === 0) flight.abandon.abort()
    }
    leaving?.addEventListener('abort', leave, { once: true })
    return flight.result
  }
}
