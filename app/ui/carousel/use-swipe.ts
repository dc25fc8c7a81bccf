import { type PointerEvent, useRef } from 'react'
import { swipeStep } from './swipe.ts'

/**
 * Pointer handlers that detect horizontal swipes by finger or pen. The element needs `touch-action: pan-y
 * pinch-zoom`, or the browser takes over the gesture.
 */
export function useSwipe(onStep: (by: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerId, pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      start.current = pointerType !== 'mouse' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      start.current = null
      if (from?.id !== pointerId) return
      const step = swipeStep(clientX - from.x, clientY - from.y)
      if (step !== 0) onStep(step)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
