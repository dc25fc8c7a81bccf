import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Listings } from '#services/content/listings.ts'
import { orLate } from '#services/timers/timers.ts'

export interface Readiness {
  readonly faults: readonly string[]
  readonly impairments: readonly string[]
}

/** In ms. Load balancers do not wait much longer for the whole response. */
const CHECK_TIMEOUT_MS = 2000

export async function faultsOf(
  checks: Readonly<Record<string, () => Promise<unknown>>>,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<readonly string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([fault, check]) => {
      const passes = check().then(() => true)
      return (await ifInTime(passes, timeoutMs)) ? [] : [fault]
    }),
  )
  return results.flat()
}

/** In ms. If some containers cannot be listed but others can, the site starts serving without them after this time. */
const GRACE_MS = 20_000

/**
 * Before the content has been read, galleries would be empty. Passes once every container is listed, is absent or has
 * failed for too long, but never before storage has responded at all.
 */
export function hasListed(
  listings: Pick<Listings, 'items' | 'isLoaded'>,
  containers: readonly string[],
): () => Promise<void> {
  let hasPassed = false
  let someSince: number | undefined
  return async () => {
    if (hasPassed) return
    await Promise.all(containers.map((container) => listings.items(container)))
    const loadedCount = containers.filter((container) => listings.isLoaded(container)).length
    if (loadedCount > 0) someSince ??= performance.now()
    hasPassed =
      loadedCount === containers.length ||
      (someSince !== undefined && performance.now() - someSince > GRACE_MS)
    if (!hasPassed) throw new Error('not listed yet')
  }
}

/** In bytes. Storing a request takes several database pages. */
const PROBE_SIZE = 64 * 1024

/** Fails on a full disk, an exhausted quota and a read-only folder, all of which can still be read. */
export async function canWriteTo(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(PROBE_SIZE))
  } finally {
    await rm(probe, { force: true })
  }
}

/** Calls `ask` at most once in `ms`, and again after a failure. */
export function memoizeFor<T>(ask: () => Promise<T>, ms: number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const at = performance.now()
    if (last === undefined || at - last.at >= ms) {
      const reading = { at, answer: ask() }
      last = reading
      reading.answer.catch(() => {
        if (last === reading) last = undefined
      })
    }
    return last.answer
  }
}

/** Resolves to `undefined` if the work fails or takes longer. */
export async function ifInTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const result = await orLate(
    work.catch(() => undefined),
    ms,
  )
  return result === 'late' ? undefined : result
}
