import type { Timers } from '#core/ports/timers.ts'
import { timeLimit } from '../timers/timers.ts'
import {
  applyChange,
  applyLoad,
  initialState,
  invalidateState,
  isLoaded,
  isNews,
  isResting,
  isUpToDate,
  type LastGoodState,
  type LoadStart,
  loadFailed,
} from './last-good-state.ts'

/** A value loaded from an external source and kept in memory even if a reload fails. */
export interface LastGood<T> {
  /**
   * Returns a loaded value at once, but waits for the first load and, briefly, for a load after an invalidation. Never
   * fails: without a response, it returns the last good value or the empty one.
   */
  read(): Promise<T>
  /** The current value, without loading. */
  peek(): T
  /** True once the value has been loaded. */
  isLoaded(): boolean
  /**
   * Marks the value and any load in progress as stale. Reloads at once, not on the next read, so that `changed` reaches
   * caches built on the old value.
   */
  invalidate(): void
  /** Invalidates the value. Resolves once it is fresh or the time limit is reached. */
  refresh(): Promise<void>
  /** Applies a known external change without waiting for a load. */
  change(apply: (value: T) => T): void
  /** Reloads in the background if the value is older than `maxAgeMs`. */
  refreshIfOld(): void
}

export interface LastGoodOptions<T> {
  readonly empty: T
  readonly load: () => Promise<T>
  readonly same: (a: T, b: T) => boolean
  /** Called when the value differs from the one readers got. */
  readonly changed: () => void
  /** Called for every failed load. */
  readonly failed: (error: unknown) => void
  /** Milliseconds on a monotonic clock. */
  readonly clock: () => number
  readonly timers: Timers
  readonly limits: {
    /** Age at which a value is loaded again. */
    readonly maxAgeMs: number
    /** Longest wait for the first value. */
    readonly coldTimeoutMs: number
    /** Longest wait after an invalidation if there is a last good value. */
    readonly warmTimeoutMs: number
  }
}

type Outcome = 'loaded' | 'failed' | 'late'

interface Load extends LoadStart {
  /** Resolve when the load has ended or the time limit for a warm or a cold read is reached. */
  readonly soon: Promise<Outcome>
  readonly ended: Promise<Outcome>
}

/** In ms. A longer load is abandoned, so that the next one can begin. */
const ABANDON_AFTER_MS = 60_000

export function createLastGood<T>(options: LastGoodOptions<T>): LastGood<T> {
  const { load: ask, same, changed, failed, clock, timers, limits } = options
  let state = initialState(options.empty)
  let running: Load | undefined

  const become = (next: LastGoodState<T>) => {
    const before = state
    state = next
    if (isNews(before, next)) changed()
  }

  const isOld = () => clock() - state.loadedAt >= limits.maxAgeMs

  const start = (): Load => {
    if (running !== undefined && clock() - running.startedAt < ABANDON_AFTER_MS) return running
    const loadStart: LoadStart = { generation: state.generation, startedAt: clock() }
    const outcome = ask().then(
      (value): Outcome => {
        if (running === load) become(applyLoad(state, loadStart, value, same))
        return 'loaded'
      },
      (error: unknown): Outcome => {
        failed(error)
        become(loadFailed(state, loadStart.generation, clock()))
        return 'failed'
      },
    )
    const completion = outcome.finally(() => {
      if (running !== load) return
      running = undefined
      // The source changed during the load, so the result may be stale.
      if (state.generation > loadStart.generation) refreshSoon()
    })
    const load: Load = { ...loadStart, ...withLimits(completion, timers, limits) }
    running = load
    return load
  }

  const refreshSoon = () => {
    if (!isResting(state, clock())) start()
  }

  const upToDate = async (patience: 'soon' | 'ended'): Promise<void> => {
    const targetGeneration = state.generation
    while (state.loadedGeneration < targetGeneration && !isResting(state, clock())) {
      const load = start()
      const outcome = await load[patience]
      // A load that began before the change does not show the new state.
      if (outcome === 'late' || (outcome === 'failed' && load.generation >= targetGeneration)) return
    }
  }

  const invalidate = () => {
    become(invalidateState(state))
    refreshSoon()
  }

  return {
    isLoaded: () => isLoaded(state),
    invalidate,
    peek: () => state.value,
    async read() {
      if (!isUpToDate(state)) await upToDate(isLoaded(state) ? 'soon' : 'ended')
      else if (isOld()) refreshSoon()
      if (!isLoaded(state)) become({ ...state, gaveEmpty: true })
      return state.value
    },
    async refresh() {
      invalidate()
      await upToDate('ended')
    },
    change(apply) {
      become(applyChange(state, apply, same))
      if (isLoaded(state) && !isUpToDate(state)) refreshSoon()
    },
    refreshIfOld() {
      if (isOld()) refreshSoon()
    },
  }
}

function withLimits(
  work: Promise<Outcome>,
  timers: Timers,
  { warmTimeoutMs, coldTimeoutMs }: { readonly warmTimeoutMs: number; readonly coldTimeoutMs: number },
): Pick<Load, 'soon' | 'ended'> {
  const warm = timeLimit(timers, warmTimeoutMs)
  const cold = timeLimit(timers, coldTimeoutMs)
  const completion = work.finally(() => {
    warm.cancel()
    cold.cancel()
  })
  return {
    soon: Promise.race([completion, warm.reached]),
    ended: Promise.race([completion, cold.reached]),
  }
}
