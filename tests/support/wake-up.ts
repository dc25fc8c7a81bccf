import type { Page } from 'playwright-core'
import { waitUntil } from './wait-until.ts'

/** Waits until React has taken over every part of the page whose code comes at the first sign that somebody is there. */
export function wakeUp(page: Page): Promise<void> {
  return wakeUntil(page, 'the page to be awake', async () => {
    return (await page.locator('[data-dormant]').count()) === 0
  })
}

/**
 * Shows a page that somebody is there until something holds, and says what was waited for if it never does. A key
 * that does nothing is such a sign.
 */
export async function wakeUntil(page: Page, what: string, holds: () => Promise<boolean>): Promise<void> {
  const awake = async () => {
    await page.keyboard.press('Shift')
    return holds()
  }
  await waitUntil(what, awake, 90)
}
