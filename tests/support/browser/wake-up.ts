import type { Page } from 'playwright-core'
import { ROUTER_GLOBALS } from '#app/react-router/hand-over.ts'
import { sitePage } from '#core/site-map.ts'

/** Waits until the page's scripts have hydrated, on pages that hydrate by themselves. */
export async function wakeUp(page: Page): Promise<void> {
  if (sitePage(new URL(page.url()).pathname)?.hydrated === 'on click') return
  if (!(await page.evaluate((name) => name in window, ROUTER_GLOBALS.state))) return
  await page.locator('html[data-scripts=ready]').waitFor({ state: 'attached', timeout: 90_000 })
}
