import { LRUCache } from 'lru-cache'
import { clientName, isThisMachine } from '#core/client-name.ts'
import { MINUTE_MS } from '#core/days.ts'

export type RequestLimits = ReturnType<typeof createRequestLimits>

export interface RequestLimitSettings {
  /** Maximum requests per address within {@link ADDRESS_WINDOW_MS}. */
  readonly perAddress: number
  /** Maximum requests within {@link OVERALL_WINDOW_MS}. */
  readonly overall: number
}

export const ADDRESS_WINDOW_MS = 10 * MINUTE_MS
export const OVERALL_WINDOW_MS = 60_000

/** Maximum number of remembered addresses. */
const MAX_ADDRESSES = 10_000

/** Rate limits that real visitors never reach. Counts in memory, per process. */
export function createRequestLimits(settings: RequestLimitSettings, now: () => Date) {
  /** Times of allowed requests, oldest first. */
  const byAddress = new LRUCache<string, number[]>({ max: MAX_ADDRESSES })
  const all: number[] = []
  return {
    /**
     * Counts one request if the limits allow it.
     * @param address the client's real IP address. A loopback or unknown address counts only toward the overall limit.
     * @returns `undefined` if allowed, otherwise the seconds until the next request is allowed.
     */
    admit(address: string | undefined): number | undefined {
      const time = now().getTime()
      const group = address === undefined || isThisMachine(address) ? undefined : clientName(address)
      const own = byAddress.peek(group ?? '') ?? []
      forget(all, time - OVERALL_WINDOW_MS)
      forget(own, time - ADDRESS_WINDOW_MS)
      const wait = Math.max(
        waitFor(all, settings.overall, OVERALL_WINDOW_MS, time),
        waitFor(own, settings.perAddress, ADDRESS_WINDOW_MS, time),
      )
      if (wait > 0) return Math.ceil(wait / 1000)
      all.push(time)
      if (group === undefined) return undefined
      own.push(time)
      byAddress.set(group, own)
      return undefined
    },
  }
}

function forget(times: number[], until: number): void {
  while (times[0] !== undefined && times[0] <= until) times.shift()
}

/** Milliseconds until one more is allowed; 0 if it is allowed now. */
function waitFor(times: readonly number[], limit: number, windowMs: number, now: number): number {
  const makesRoom = times.at(-limit)
  return times.length < limit || makesRoom === undefined ? 0 : makesRoom + windowMs - now
}
