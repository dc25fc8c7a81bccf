import { type ComponentType, lazy } from 'react'

/** By then, in ms, whoever is still here may as well have everything ready. */
const LONG_ENOUGH = 15_000

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'popstate'] as const

/**
 * Resolves at the first sign that somebody uses the page, at once when there was one before, and in the end
 * without any. For code that nobody misses who only looks.
 */
const somebodyIsThere = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  if (navigator.userActivation?.hasBeenActive) resolve()
  const come = () => {
    for (const sign of SIGNS) removeEventListener(sign, notice, true)
    resolve()
  }
  // A pointer that rests where the page appears is reported as moving by nothing.
  const notice = (event: Event) => {
    const rests = event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0
    if (event.type !== 'pointermove' || !rests) come()
  }
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true })
  setTimeout(come, LONG_ENOUGH)
})

/**
 * In the browser: a component whose code is fetched at the first sign that somebody is there. What the server sent of it
 * stays until then.
 */
export function whenSomebodyIsThere<P>(fetchCode: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    await somebodyIsThere
    return { default: await fetchCode() }
  })
}
