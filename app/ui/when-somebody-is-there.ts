/** By then, in ms, whoever is still here may as well have everything ready. */
const LONG_ENOUGH = 15_000

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'popstate'] as const

/**
 * Resolves at the first sign that somebody uses the page, at once when there was one before, and in the end
 * without any. For code that nobody misses who only looks.
 */
export const somebodyIsThere = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  if (navigator.userActivation?.hasBeenActive) resolve()
  const come = () => {
    for (const sign of SIGNS) removeEventListener(sign, come, true)
    resolve()
  }
  for (const sign of SIGNS) addEventListener(sign, come, { capture: true, passive: true })
  setTimeout(come, LONG_ENOUGH)
})
