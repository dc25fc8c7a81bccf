import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFaults } from './axe.ts'

/** Expects a page of the desk to be accessible, and not to scroll sideways, at every width. */
export async function expectNoDeskFaults(page: Page): Promise<void> {
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await accessibilityFaults(page)]).toEqual([width, []])
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
