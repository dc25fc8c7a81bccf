import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useReducer } from 'react'
import { useReducedMotion } from '#app/ui/carousel/use-reduced-motion.ts'
import { nextRing, RING_AT_REST } from './style-ring.ts'

/** Length of the slide, as in the style sheet (specification §9). */
const ANIMATION_MS = 300

/**
 * The style carousel's behaviour: steps are animated one after the other, however fast they are asked for.
 * With less motion preferred, images change places at once.
 */
export function useStyleRing(stage: RefObject<HTMLElement | null>) {
  const [ring, dispatch] = useReducer(nextRing, RING_AT_REST)
  const duration = useReducedMotion() ? 0 : ANIMATION_MS
  const { moving, pending } = ring

  useLayoutEffect(() => {
    if (moving !== 0 || pending === 0) return
    // An image that has just come in beside the stage must be laid out there, or it would not slide from there.
    stage.current?.getBoundingClientRect()
    dispatch({ type: 'begin' })
  }, [stage, moving, pending])

  useEffect(() => {
    if (moving === 0) return undefined
    const timer = setTimeout(() => dispatch({ type: 'finish' }), duration)
    return () => clearTimeout(timer)
  }, [moving, duration])

  const step = (by: -1 | 1) => dispatch({ type: 'step', by })

  /** Left and right arrow keys, wherever in the carousel the focus is. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    // A key kept down steps on, but leaves no queue behind that goes on after it is up.
    if (event.repeat && moving !== 0) return
    step(event.key === 'ArrowLeft' ? -1 : 1)
  }

  return { ring, step, onKeyDown }
}
