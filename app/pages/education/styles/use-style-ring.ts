import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useReducer } from 'react'
import { useReducedMotion } from '#app/ui/carousel/use-reduced-motion.ts'
import { nextRing, RING_AT_REST } from './style-ring.ts'

const ANIMATION_MS = 300

export function useStyleRing(stage: RefObject<HTMLElement | null>) {
  const [ring, dispatch] = useReducer(nextRing, RING_AT_REST)
  const duration = useReducedMotion() ? 0 : ANIMATION_MS
  const { moving, pending } = ring

  useLayoutEffect(() => {
    if (moving !== 0 || pending === 0) return
    // Force layout, or an image that was just added beside the stage would not slide in.
    stage.current?.getBoundingClientRect()
    dispatch({ type: 'begin' })
  }, [stage, moving, pending])

  useEffect(() => {
    if (moving === 0) return undefined
    const timer = setTimeout(() => dispatch({ type: 'finish' }), duration)
    return () => clearTimeout(timer)
  }, [moving, duration])

  const step = (by: -1 | 1) => dispatch({ type: 'step', by })

  const bring = (steps: number) => {
    for (let stepsLeft = Math.abs(steps); stepsLeft > 0; stepsLeft -= 1) step(steps < 0 ? -1 : 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    // Holding a key keeps stepping, but does not fill the queue.
    if (event.repeat && moving !== 0) return
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return { ring, step, bring, onKeyDown }
}
