import { useCallback, useEffect, useReducer, useState } from 'react'
import { useReducedMotion } from '#app/ui/carousel/use-reduced-motion.ts'
import { useRotation } from '#app/ui/carousel/use-rotation.ts'
import { wrapIndex } from '#app/ui/carousel/wrap-index.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { FIRST_HIGHLIGHT, nextHighlights } from './highlights-state.ts'

const INTERVAL_MS = 7000

/** `held` pauses while keyboard focus is inside. With reduced motion it does not start by itself (decision 6). */
export function useHighlights(count: number, held: boolean) {
  const [state, dispatch] = useReducer(nextHighlights, FIRST_HIGHLIGHT)
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const hydrated = useHydrated()
  const reducedMotion = useReducedMotion()

  const playing = choice ? choice === 'play' : !reducedMotion
  const turning = hydrated && playing && !held && count > 1
  const active = wrapIndex(state.index, count)

  const step = useCallback((by: -1 | 1) => dispatch({ type: 'step', by, count }), [count])
  const turn = useCallback(() => step(1), [step])
  useRotation({ running: turning, intervalMs: INTERVAL_MS, position: active, onTurn: turn })

  useEffect(() => {
    const fetchNeighbors = () => dispatch({ type: 'page loaded', count })
    if (document.readyState === 'complete') {
      fetchNeighbors()
      return undefined
    }
    window.addEventListener('load', fetchNeighbors)
    return () => window.removeEventListener('load', fetchNeighbors)
  }, [count])

  return {
    active,
    fetched: state.fetched,
    interactive: hydrated && count > 1,
    playing,
    turning,
    step,
    togglePlaying: () => setChoice(playing ? 'pause' : 'play'),
  }
}
