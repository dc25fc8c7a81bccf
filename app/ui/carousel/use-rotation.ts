import { useEffect } from 'react'

interface Rotation {
  readonly running: boolean
  readonly intervalMs: number
  /** Current position. A change restarts the interval. */
  readonly position: number
  /** Moves to the next position. Must be stable, or the interval restarts. */
  readonly onTurn: (from: number) => void
}

/** Rotates a carousel by calling `onTurn` after each full interval while `running`. */
export function useRotation({ running, intervalMs, position, onTurn }: Rotation): void {
  useEffect(() => {
    if (!running) return undefined
    const timer = setTimeout(() => onTurn(position), intervalMs)
    return () => clearTimeout(timer)
  }, [running, intervalMs, position, onTurn])
}
