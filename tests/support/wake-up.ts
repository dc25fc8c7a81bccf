import type { Page } from 'playwright-core'

export async function wakeUp(page: Page): Promise<void> {
  if (!(await page.evaluate(() => '__reactRouterContext' in window))) return
  await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached', timeout: 90_000 })
}
