/**
 * The state of a value loaded from an external source. Each invalidation or change starts a new generation. A load
 * belongs to the generation in which it began.
 */
export interface LastGoodState<T> {
  readonly value: T
  readonly generation: number
  /** Generation of `value`; -1 until the first load. */
  readonly loadedGeneration: number
  /** When the load of `value` began, in ms. */
  readonly loadedAt: number
  /** Loads that began before this generation lack an applied change. */
  readonly appliedGeneration: number
  /** The last failed load: its generation and the time in ms. */
  readonly failure: { readonly generation: number; readonly at: number }
  /** Whether a reader got the empty value because none was loaded. */
  readonly gaveEmpty: boolean
}

/** The generation of a load, and when it began in ms. */
export interface LoadStart {
  readonly generation: number
  readonly startedAt: number
}

type Same<T> = (a: T, b: T) => boolean

/** In ms. Pause after a failed load, unless the value is invalidated. */
const RETRY_AFTER_MS = 5_000

export function initialState<T>(empty: T): LastGoodState<T> {
  return {
    value: empty,
    generation: 0,
    loadedGeneration: -1,
    loadedAt: 0,
    appliedGeneration: 0,
    failure: { generation: -1, at: 0 },
    gaveEmpty: false,
  }
}

export function isLoaded({ loadedGeneration }: LastGoodState<unknown>): boolean {
  return loadedGeneration >= 0
}

/** False from an invalidation until the next load. */
export function isUpToDate({ loadedGeneration, generation }: LastGoodState<unknown>): boolean {
  return loadedGeneration === generation
}

/** Whether the last failure is too recent to load again. */
export function isResting({ failure, generation }: LastGoodState<unknown>, now: number): boolean {
  return failure.generation === generation && now - failure.at < RETRY_AFTER_MS
}

/** Whether the value differs from the one readers got. */
export function isNews<T>(before: LastGoodState<T>, after: LastGoodState<T>): boolean {
  return before.value !== after.value && (isLoaded(before) || before.gaveEmpty)
}

export function invalidateState<T>(state: LastGoodState<T>): LastGoodState<T> {
  return { ...state, generation: state.generation + 1 }
}

/** Ends a load with `value`. An equal value keeps its identity. */
export function applyLoad<T>(
  state: LastGoodState<T>,
  { generation, startedAt }: LoadStart,
  value: T,
  same: Same<T>,
): LastGoodState<T> {
  if (generation < state.appliedGeneration) return state
  return {
    ...state,
    loadedGeneration: generation,
    loadedAt: startedAt,
    value: same(state.value, value) ? state.value : value,
  }
}

export function loadFailed<T>(state: LastGoodState<T>, generation: number, now: number): LastGoodState<T> {
  return { ...state, failure: { generation, at: now } }
}

/** Applies a known change without loading. Before the first load, there is no value to change. */
export function applyChange<T>(
  state: LastGoodState<T>,
  change: (value: T) => T,
  same: Same<T>,
): LastGoodState<T> {
  const generation = state.generation + 1
  if (!isLoaded(state)) return { ...state, generation }
  const value = change(state.value)
  return {
    ...state,
    generation,
    appliedGeneration: generation,
    loadedGeneration: isUpToDate(state) ? generation : state.loadedGeneration,
    value: same(state.value, value) ? state.value : value,
  }
}
