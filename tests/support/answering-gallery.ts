import type { Page } from 'playwright-core'
import { wakeUntil } from './wake-up.ts'

/** Waits until a gallery answers to presses: its photos say that they open a dialog only once its code has come. */
export function answeringGallery(page: Page): Promise<void> {
  return wakeUntil(page, 'the gallery to answer', async () => {
    return (await page.locator('a[aria-haspopup=dialog]').count()) > 0
  })
}
