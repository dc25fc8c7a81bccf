import { useEffect } from 'react'

interface Rotation {
  readonly running: boolean
  readonly intervalMs: number
  /** What is shown now: every change, by whatever means, starts a full interval. */
  readonly position: number
  /** Moves on from a position. Must stay the same function between renders, or the interval starts anew. */
  readonly onTurn: (from: number) => void
}

/** Turns a carousel by itself: `onTurn` after each full interval while `running`. */
export function useRotation({ running, intervalMs, position, onTurn }: Rotation): void {
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => onTurn(position), intervalMs)
    return () => clearTimeout(timer)
  }, [running, intervalMs, position, onTurn])
}
