import type { Timers } from '#core/ports/timers.ts'

/** A value that is loaded from outside, kept in memory, and kept on when loading it again fails. */
export interface LastGood<T> {
  /**
   * The value at once when it is there. The first one is waited for, and so, for a moment only, is one that
   * was invalidated. Never fails: without an answer there is the last good value, or the empty one.
   */
  read(): Promise<T>
  /** The value as far as it is known now, without asking. */
  peek(): T
  /** True once the value has been loaded. */
  isLoaded(): boolean
  /** What was loaded or is being loaded may be old: begins loading at once. */
  invalidate(): void
  /** Invalidates, and resolves once the value is up to date or was not to be had in time. */
  refresh(): Promise<void>
  /** Applies a change that is known to have been made outside, without waiting for it to be loaded. */
  change(apply: (value: T) => T): void
  /** Loads again in the background when the value is older than `maxAgeMs`. */
  refreshIfOld(): void
}

export interface LastGoodOptions<T> {
  readonly empty: T
  readonly load: () => Promise<T>
  readonly same: (a: T, b: T) => boolean
  /** Called when the value is no longer what readers were given. */
  readonly changed: () => void
  /** Called for every load that failed. */
  readonly failed: (error: unknown) => void
  /** Milliseconds since whenever. */
  readonly clock: () => number
  readonly timers: Timers
  readonly limits: {
    /** Age at which a value is loaded again. */
    readonly maxAgeMs: number
    /** Longest wait for the first value. */
    readonly coldTimeoutMs: number
    /** Longest wait for a value that was invalidated while there is a last good one. */
    readonly warmTimeoutMs: number
  }
}

interface Load {
  readonly generation: number
  readonly startedAt: number
  /** Resolve when the load has come to its end, or the time is up. */
  readonly soon: Promise<Outcome>
  readonly ended: Promise<Outcome>
}
type Outcome = 'loaded' | 'failed' | 'late'

/** After a failure the source is left alone this long, unless the value is invalidated. */
const RETRY_AFTER_MS = 5_000
/** A load that takes longer is given up, so that the next one can begin. */
const ABANDON_AFTER_MS = 60_000

export function createLastGood<T>(options: LastGoodOptions<T>): LastGood<T> {
  const { load: ask, same, changed, clock, timers, limits } = options
  let value = options.empty
  /** Counts invalidations and changes. */
  let generation = 0
  /** Generation of `value`; below zero until the first load. */
  let loadedGeneration = -1
  let loadedAt = 0
  /** Loads that began before this generation do not know of a change that was applied. */
  let appliedGeneration = 0
  let failure = { generation: -1, at: 0 }
  let running: Load | undefined
  /** Somebody was given the empty value because none was there. */
  let gaveEmpty = false

  const isLoaded = () => loadedGeneration >= 0
  const isOld = () => clock() - loadedAt >= limits.maxAgeMs
  const hasJustFailed = () => failure.generation === generation && clock() - failure.at < RETRY_AFTER_MS

  const accept = (load: Load, next: T) => {
    if (load.generation < appliedGeneration) return
    const isFirst = !isLoaded()
    loadedGeneration = load.generation
    loadedAt = load.startedAt
    if (same(value, next)) return
    value = next
    if (!isFirst || gaveEmpty) changed()
  }

  const start = (): Load => {
    if (running !== undefined && clock() - running.startedAt < ABANDON_AFTER_MS) return running
    const began = generation
    const startedAt = clock()
    const settled = ask().then(
      (next): Outcome => {
        if (running === load) accept(load, next)
        return 'loaded'
      },
      (error: unknown): Outcome => {
        options.failed(error)
        failure = { generation: began, at: clock() }
        return 'failed'
      },
    )
    const soon = timeLimit(timers, limits.warmTimeoutMs)
    const late = timeLimit(timers, limits.coldTimeoutMs)
    const finished = settled.finally(() => {
      soon.callOff()
      late.callOff()
      if (running !== load) return
      running = undefined
      // Changed while it was being read: what was read may be old.
      if (generation > began) refreshSoon()
    })
    const load: Load = {
      generation: began,
      startedAt,
      soon: Promise.race([finished, soon.reached]),
      ended: Promise.race([finished, late.reached]),
    }
    running = load
    return load
  }

  const refreshSoon = () => {
    if (!hasJustFailed()) start()
  }

  const upToDate = async (patience: 'soon' | 'ended'): Promise<void> => {
    const wanted = generation
    const isMissing = () => loadedGeneration < wanted && !hasJustFailed()
    while (isMissing()) {
      const load = start()
      const outcome = await load[patience]
      // The failure of a load that began before the change says nothing about the change.
      if (outcome === 'late' || (outcome === 'failed' && load.generation >= wanted)) return
    }
  }

  const invalidate = () => {
    generation += 1
    // At once and not with the next read: whoever keeps what was made from the old value must learn of it.
    refreshSoon()
  }

  return {
    isLoaded,
    invalidate,
    peek: () => value,
    async read() {
      if (loadedGeneration < generation) await upToDate(isLoaded() ? 'soon' : 'ended')
      else if (isOld()) refreshSoon()
      if (!isLoaded()) gaveEmpty = true
      return value
    },
    async refresh() {
      invalidate()
      await upToDate('ended')
    },
    change(apply) {
      const wasUpToDate = loadedGeneration === generation
      generation += 1
      if (!isLoaded()) return
      appliedGeneration = generation
      if (wasUpToDate) loadedGeneration = generation
      else refreshSoon()
      const next = apply(value)
      if (same(value, next)) return
      value = next
      changed()
    },
    refreshIfOld() {
      if (isOld()) refreshSoon()
    },
  }
}

function timeLimit(timers: Timers, ms: number): { readonly reached: Promise<'late'>; callOff(): void } {
  let reach: (outcome: 'late') => void = () => {}
  const reached = new Promise<'late'>((resolve) => {
    reach = resolve
  })
  return { reached, callOff: timers.after(ms, () => reach('late')) }
}
