import type { Page } from 'playwright-core'
import { waitUntil } from './wait-until.ts'

/**
 * Waits until React has taken over every part of the page whose code comes at the first sign that somebody is there. A
 * key that does nothing is such a sign.
 */
export async function wakeUp(page: Page): Promise<void> {
  await waitUntil(
    'the page to be awake',
    async () => {
      await page.keyboard.press('Shift')
      return (await page.locator('[data-dormant]').count()) === 0
    },
    90,
  )
}
