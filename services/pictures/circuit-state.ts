/** The state of a circuit breaker for a store. */
export interface CircuitState {
  /** Failures since the last answer. */
  readonly failures: number
  /** Until when the circuit is open after repeated failures, in ms on the circuit's clock. */
  readonly openUntil: number
  /** No call under way has received anything for as long as pages wait. */
  readonly silent: boolean
  /** The store failed or was silent, and has not answered since. */
  readonly troubled: boolean
  /** Counts every arrival from the store. */
  readonly signs: number
  readonly underWay: number
}

/** One file may be broken; several failures in a row mean that the store is down. */
const FAILURES_IN_A_ROW = 3
/** How long the circuit stays open after that, in ms. */
const OPEN_MS = 5_000

export const CLOSED: CircuitState = {
  failures: 0,
  openUntil: Number.NEGATIVE_INFINITY,
  silent: false,
  troubled: false,
  signs: 0,
  underWay: 0,
}

/** True while the store must not be called. */
export function isOpen({ silent, openUntil }: CircuitState, now: number): boolean {
  return silent || now < openUntil
}

export function begun(state: CircuitState): CircuitState {
  return { ...state, underWay: state.underWay + 1 }
}

/** Something arrived from the store. */
export function heard(state: CircuitState): CircuitState {
  return { ...state, signs: state.signs + 1, silent: false }
}

export function answered(state: CircuitState): CircuitState {
  return { ...heard(state), failures: 0, troubled: false }
}

export function failed(state: CircuitState, now: number): CircuitState {
  const failures = state.failures + 1
  const openUntil = failures >= FAILURES_IN_A_ROW ? now + OPEN_MS : state.openUntil
  return { ...state, failures, openUntil, troubled: true }
}

/**
 * A call has waited as long as pages do. The store is silent if nothing arrived since `signsBefore`, the count when
 * the call began.
 */
export function delayed(state: CircuitState, signsBefore: number): CircuitState {
  return state.signs === signsBefore ? { ...state, silent: true, troubled: true } : state
}

/** A call ended. With none left under way, the next call may try a silent store. */
export function ended(state: CircuitState): CircuitState {
  const underWay = state.underWay - 1
  return { ...state, underWay, silent: state.silent && underWay > 0 }
}
