import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'

/**
 * Props of a list with draggable ideas. Loads the code when a mouse first enters; without a mouse,
 * visitors move ideas with buttons.
 */
export function useDraggedIdeas() {
  const board = useRef<HTMLUListElement>(null)
  const submit = useSubmit()
  const [isNear, setNear] = useState(false)

  // On every render, because cards may have changed.
  useEffect(() => {
    if (!isNear) return undefined
    let end: (() => void) | undefined
    let over = false
    const start = async () => {
      const { dragItems } = await import('#app/ui/drag-items.ts')
      if (over || !board.current) return
      end = dragItems(board.current, (ref, to) => {
        void submit(
          { move: `${ref}~${to}`, stay: 'yes' },
          { method: 'post', action: '/ideas', preventScrollReset: true },
        )
      })
    }
    void start()
    return () => {
      over = true
      end?.()
    }
  })
  return {
    ref: board,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setNear(true)
    },
  }
}
