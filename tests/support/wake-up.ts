import type { Page } from 'playwright-core'

/** Waits until React has taken over the page; at once where there is none. */
export async function wakeUp(page: Page): Promise<void> {
  if (!(await page.evaluate(() => '__reactRouterContext' in window))) return
  await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached', timeout: 90_000 })
}
