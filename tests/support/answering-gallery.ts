import type { Page } from 'playwright-core'
import { waitUntil } from './wait-until.ts'

/**
 * Waits until a gallery answers to presses: its photos say that they open a dialog only once its code has come,
 * which the page fetches at the first sign that somebody is there. A key that does nothing is such a sign.
 */
export async function answeringGallery(page: Page): Promise<void> {
  await waitUntil(
    'the gallery to answer',
    async () => {
      await page.keyboard.press('Shift')
      return (await page.locator('a[aria-haspopup=dialog]').count()) > 0
    },
    90,
  )
}
