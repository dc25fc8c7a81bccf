import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './axe.ts'

/**
 * Expects a page to be accessible in a wide and in a narrow window, and not to scroll sideways at any width. Leaves it as wide as
 * it was.
 */
export async function expectNoFaults(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const scrolls = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
    const faults = width === 1440 || width === 320 ? await accessibilityFaults(page) : []
    expect({ at: page.url(), width, scrolls, faults }).toEqual({
      at: page.url(),
      width,
      scrolls: 0,
      faults: [],
    })
  }
  if (before) await page.setViewportSize(before)
}
