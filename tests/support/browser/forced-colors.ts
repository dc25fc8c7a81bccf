import type { Page } from 'playwright-core'

/** The dark palette is the most common one with forced colors. */
export const FORCED = { forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' } as const
const DARK = 'rgb(0, 0, 0)'

/** Parts of icons and drawings with the color of the background. */
export function invisibleParts(page: Page) {
  return page.evaluate((dark) => {
    const parts = [...document.querySelectorAll('svg :is(path, line, rect, circle, polyline, polygon)')]
    return parts
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { fill, stroke } = getComputedStyle(part)
        const paints = [fill, stroke].filter((paint) => paint !== 'none')
        return paints.length > 0 && paints.every((paint) => paint === dark)
      })
      .map((part) => part.closest('a, button, figure, h1, h2, td, li')?.outerHTML.slice(0, 200))
  }, DARK)
}
