import type { Listings } from '#services/content/listings.ts'

export interface Readiness {
  /** Faults that prevent serving. */
  readonly faults: readonly string[]
  /** Faults the site can serve with. */
  readonly impairments: readonly string[]
}

/** In ms. Load balancers do not wait much longer for the whole answer. */
const PATIENCE = 2000

/**
 * Runs the checks and returns the names of those that failed or timed out.
 *
 * @param checks keyed by what their failure means.
 */
export async function faultsOf(
  checks: Readonly<Record<string, () => Promise<unknown>>>,
  patienceMs = PATIENCE,
): Promise<readonly string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(([fault, check]) =>
      within(check(), patienceMs).then(
        () => undefined,
        () => fault,
      ),
    ),
  )
  return results.filter((fault) => fault !== undefined)
}

/** If some containers cannot be listed but others can, the site serves without them after this, in ms. */
const GRACE_MS = 20_000

/**
 * Checks that the content has been read: before, galleries would be empty. Passes once every container was listed, even
 * if as absent, or some have failed for too long; never before storage has answered at all.
 */
export function hasListed(
  listings: Pick<Listings, 'items' | 'isLoaded'>,
  containers: readonly string[],
  clock: () => number,
): () => Promise<void> {
  let hasPassed = false
  let someSince: number | undefined
  return async () => {
    if (hasPassed) return
    await Promise.all(containers.map((container) => listings.items(container)))
    const loaded = containers.filter((container) => listings.isLoaded(container)).length
    if (loaded > 0) someSince ??= clock()
    hasPassed = loaded === containers.length || (someSince !== undefined && clock() - someSince > GRACE_MS)
    if (!hasPassed) throw new Error('not listed yet')
  }
}

/** Resolves to `undefined` if `work` fails or times out. */
export function ifInTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return within(work, ms).catch(() => undefined)
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
