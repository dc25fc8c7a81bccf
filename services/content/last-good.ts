import type { Log } from '#core/ports/log.ts'
import { orLate } from '../timers/timers.ts'

/** A value loaded from an external source and kept in memory even if a reload fails. */
export type LastGood<T> = ReturnType<typeof createLastGood<T>>

export interface LastGoodTiming {
  readonly maxAgeMs: number
  readonly coldTimeoutMs: number
  /** Longest wait after an invalidation if there is a last good value. */
  readonly warmTimeoutMs?: number
  /** Pause after a failed load, unless the value is invalidated. */
  readonly retryAfterMs?: number
}

interface LastGoodOptions<T> extends LastGoodTiming {
  readonly empty: T
  readonly load: () => Promise<T>
  readonly same: (a: T, b: T) => boolean
  /** Called when the value differs from the one readers got. */
  readonly changed?: () => void
  readonly log: Pick<Log, 'warn' | 'info'>
  /** Logged at the start and at the end of an outage, no matter how many loads fail. */
  readonly outage: { readonly began: string; readonly ended: string; readonly details?: object }
}

interface Load {
  readonly generation: number
  readonly startedAt: number
  readonly outcome: Promise<'loaded' | 'failed'>
}

/** In ms. A longer load is abandoned, so that the next one can begin. */
const ABANDON_AFTER_MS = 60_000

export function createLastGood<T>(options: LastGoodOptions<T>) {
  const { load: ask, coldTimeoutMs, warmTimeoutMs = coldTimeoutMs } = options
  const state = createState(options)
  const outage = createOutageLog(options)
  let running: Load | undefined

  const start = (): Load => {
    if (running !== undefined && performance.now() - running.startedAt < ABANDON_AFTER_MS) return running
    const began = { generation: state.generation(), startedAt: performance.now() }
    const run = async () => {
      try {
        const next = await ask()
        outage.ended()
        if (running === load) state.load(began, next)
        return 'loaded'
      } catch (error) {
        outage.began(error)
        state.fail(began)
        return 'failed'
      } finally {
        if (running === load) {
          running = undefined
          // The source changed during the load, so the result may be stale.
          if (state.generation() > began.generation) refreshSoon()
        }
      }
    }
    const load: Load = { ...began, outcome: run() }
    running = load
    return load
  }

  const refreshSoon = () => {
    if (!state.isResting()) start()
  }

  const upToDate = async (timeoutMs: number): Promise<void> => {
    const target = state.generation()
    while (state.loadedGeneration() < target && !state.isResting()) {
      const load = start()
      const remainingMs = timeoutMs - (performance.now() - load.startedAt)
      const outcome = remainingMs > 0 ? await orLate(load.outcome, remainingMs) : 'late'
      // A load that began before the change does not show the new state.
      if (outcome === 'late' || (outcome === 'failed' && load.generation >= target)) return
    }
  }

  const invalidate = () => {
    state.invalidate()
    refreshSoon()
  }

  return {
    isLoaded: state.isLoaded,
    peek: state.value,
    /**
     * Returns a loaded value at once, but waits for the first load and, briefly, for a load after an invalidation. Never
     * fails: without a response, it returns the last good value or the empty one.
     */
    async read(): Promise<T> {
      if (!state.isUpToDate()) await upToDate(state.isLoaded() ? warmTimeoutMs : coldTimeoutMs)
      else if (state.isOld()) refreshSoon()
      return state.give()
    },
    /**
     * Marks the value and any load in progress as stale. Reloads at once, not on the next read, so that `changed` reaches
     * caches built on the old value.
     */
    invalidate,
    /** Invalidates the value. Resolves once it is fresh or the time limit is reached. */
    async refresh(): Promise<void> {
      invalidate()
      await upToDate(coldTimeoutMs)
    },
    /** Applies a known external change without waiting for a load. */
    change(apply: (value: T) => T): void {
      state.change(apply)
      if (state.isLoaded() && !state.isUpToDate()) refreshSoon()
    },
    /** Reloads in the background if the value is older than `maxAgeMs`. */
    refreshIfOld(): void {
      if (state.isOld()) refreshSoon()
    },
  }
}

type Began = Pick<Load, 'generation' | 'startedAt'>

/** The value. Each invalidation or change starts a new generation, and a load belongs to the one in which it began. */
function createState<T>(options: LastGoodOptions<T>) {
  const { same, changed, maxAgeMs, retryAfterMs = 5_000 } = options
  let value = options.empty
  let generation = 0
  let loaded: Began = { generation: -1, startedAt: Number.NEGATIVE_INFINITY }
  let failed = { generation: -1, at: Number.NEGATIVE_INFINITY }
  /** Loads that began before this generation lack an applied change. */
  let appliedGeneration = 0
  let gaveEmpty = false

  const isLoaded = () => loaded.generation >= 0
  const isUpToDate = () => loaded.generation === generation

  /** An equal value keeps its identity. */
  const replace = (next: T, load: Began) => {
    const isNews = isLoaded() || gaveEmpty
    loaded = load
    if (same(value, next)) return
    value = next
    if (isNews) changed?.()
  }

  return {
    isLoaded,
    isUpToDate,
    isOld: () => performance.now() - loaded.startedAt >= maxAgeMs,
    /** Whether the last failure is too recent to load again. */
    isResting: () => failed.generation === generation && performance.now() - failed.at < retryAfterMs,
    value: () => value,
    generation: () => generation,
    loadedGeneration: () => loaded.generation,
    give(): T {
      gaveEmpty ||= !isLoaded()
      return value
    },
    invalidate: () => void (generation += 1),
    load(load: Began, next: T): void {
      if (load.generation >= appliedGeneration) replace(next, load)
    },
    fail: (load: Began) => void (failed = { generation: load.generation, at: performance.now() }),
    /** Before the first load, there is no value to change. */
    change(apply: (value: T) => T): void {
      const wasUpToDate = isUpToDate()
      generation += 1
      if (!isLoaded()) return
      appliedGeneration = generation
      replace(apply(value), wasUpToDate ? { ...loaded, generation } : loaded)
    },
  }
}

function createOutageLog({ log, outage }: Pick<LastGoodOptions<unknown>, 'log' | 'outage'>) {
  const { details, began, ended } = outage
  let isFailing = false
  return {
    began(error: unknown): void {
      if (!isFailing) log.warn({ err: error, ...details }, began)
      isFailing = true
    },
    ended(): void {
      if (isFailing) log.info({ ...details }, ended)
      isFailing = false
    },
  }
}
