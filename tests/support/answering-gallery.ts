import type { Page } from 'playwright-core'

/** Waits until a gallery answers to presses: its photos say that they open a dialog only then. */
export async function answeringGallery(page: Page): Promise<void> {
  await page.locator('a[aria-haspopup=dialog]').first().waitFor({ state: 'attached', timeout: 90_000 })
}
