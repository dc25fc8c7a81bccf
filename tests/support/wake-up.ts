import type { Page } from 'playwright-core'
import { ROUTER_GLOBALS } from '#app/react-router/hand-over.ts'

export async function wakeUp(page: Page): Promise<void> {
  if (!(await page.evaluate((name) => name in window, ROUTER_GLOBALS.state))) return
  await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached', timeout: 90_000 })
}
