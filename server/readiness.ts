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

/**
 * A check that something has answered once. Until then each check waits for one and the same call: a program that is not
 * ready gets no visitors whose requests would ask.
 */
export function hasAnsweredOnce(
  hasAnswered: () => boolean,
  ask: () => Promise<unknown>,
): () => Promise<void> {
  let asking: Promise<unknown> | undefined
  return async () => {
    if (hasAnswered()) return
    asking ??= ask().finally(() => (asking = undefined))
    await asking
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
