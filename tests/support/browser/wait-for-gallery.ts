import type { Page } from 'playwright-core'

/** Photos announce that they open a dialog only after hydration. */
export async function waitForGallery(page: Page): Promise<void> {
  await page.locator('a[aria-haspopup=dialog]').first().waitFor({ state: 'attached', timeout: 90_000 })
}
