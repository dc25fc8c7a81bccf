import { LRUCache } from 'lru-cache'

/** Turns away what no crowd of people would send. Counts in memory, so each process counts for itself. */
export interface RequestLimits {
  /**
   * Counts one request if there is room for it.
   * @param address the client's true address; this machine's own and an unknown one count only overall.
   * @returns `undefined` when it may pass, otherwise the seconds after which there is room again.
   */
  admit(address: string | undefined): number | undefined
}

export interface RequestLimitSettings {
  /** Most requests of one address in {@link ADDRESS_WINDOW_MS}. */
  readonly perAddress: number
  /** Most requests in {@link OVERALL_WINDOW_MS}. */
  readonly overall: number
}

export const ADDRESS_WINDOW_MS = 10 * 60_000
export const OVERALL_WINDOW_MS = 60_000

/** Addresses remembered at once; the ones that were quiet the longest are forgotten first. */
const MOST_ADDRESSES = 10_000

export function createRequestLimits(settings: RequestLimitSettings, now: () => Date): RequestLimits {
  /** Times of what was admitted, oldest first. */
  const byAddress = new LRUCache<string, number[]>({ max: MOST_ADDRESSES })
  const all: number[] = []
  return {
    admit(address) {
      const time = now().getTime()
      const group = address === undefined ? undefined : addressGroup(address)
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

/** Milliseconds until there is room for one more; 0 when there is. */
function waitFor(times: readonly number[], limit: number, windowMs: number, now: number): number {
  const makesRoom = times.at(-limit)
  return times.length < limit || makesRoom === undefined ? 0 : makesRoom + windowMs - now
}

/**
 * Whom an address stands for: itself, or for IPv6 its /64, which is what one household gets. `undefined` for this
 * machine: a visitor's own address is never that, but a proxy's may be.
 */
function addressGroup(address: string): string | undefined {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (plain === '::1' || plain.startsWith('127.')) return undefined
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('%', 1).join('').split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const parts = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return parts
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
