import type { Listings } from '#services/content/listings.ts'

/** How far the site can serve; one line for each thing that is wrong. */
export interface Readiness {
  /** What keeps it from serving at all. */
  readonly faults: readonly string[]
  /** What does not work although it serves. */
  readonly impairments: readonly string[]
}

/** Longest wait for one check, in ms: balancers do not wait much longer for the whole. */
const PATIENCE = 2000

/**
 * Runs the checks and gives the names of those that failed, or did not end in time.
 * @param checks by what it means when they fail.
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

/** Where some containers cannot be listed although others can, the site serves without them after this long, in ms. */
const GRACE_MS = 20_000

/**
 * A check that what pages show has been read: before, galleries would be empty and their pictures not found. It passes
 * once every container has been listed, if only as absent, or some could not be for too long; never before storage has
 * answered at all.
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

/** The result of `work`, or `undefined` when it fails or does not end in time. */
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
