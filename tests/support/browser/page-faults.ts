import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './axe.ts'

/**
 * Expects a page to be accessible in a wide and in a narrow window, and not to scroll sideways at any width. Restores
 * its width.
 */
export async function expectNoFaults(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const scrolls = async () => ({
      at: page.url(),
      width,
      scrolls: (await page.evaluate(() => document.documentElement.scrollWidth)) - width,
    })
    // Sizes relative to the window update some frames later.
    await expect.poll(scrolls, { timeout: 5_000 }).toEqual({ at: page.url(), width, scrolls: 0 })
    const faults = width === 1440 || width === 320 ? await accessibilityFaults(page) : []
    expect({ at: page.url(), width, faults }).toEqual({ at: page.url(), width, faults: [] })
  }
  if (before) await page.setViewportSize(before)
}
