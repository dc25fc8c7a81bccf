import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import type { Visitor } from '../support/browser/browser.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { waitUntil } from '../support/time/wait-until.ts'

export interface FirstView {
  readonly bytes: Readonly<Record<string, number>>
  readonly total: number
  readonly scripts: number
  readonly requests: number
  readonly layoutShift: number
}

export const WINDOWS: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
}

/** Measures a page load with an empty cache. One visitor can have several first views in a row. */
export async function firstView({ page, context }: Visitor, address: string): Promise<FirstView> {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let scripts = 0
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http')) return
    kinds.set(requestId, type)
    if (type === 'Script') scripts += Number(response.headers['content-length'] ?? 0)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  const isQuiet = watch(network)
  await page.goto(address)
  await wakeUp(page)
  await waitUntil('every request of the page', async () => {
    await waitForPaint(page)
    return isQuiet()
  })
  const layoutShift = await page.evaluate(() => {
    const shifts = new PerformanceObserver(() => undefined)
    shifts.observe({ type: 'layout-shift', buffered: true })
    // Layout shift entries have a value, which the general type lacks.
    const entries = shifts.takeRecords() as (PerformanceEntry & { value: number })[]
    return entries.reduce((sum, { value }) => sum + value, 0)
  })
  await network.detach()
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0)
  return { bytes, total, scripts, requests: kinds.size, layoutShift }
}

/** Returns a check for whether every request has finished or failed. */
function watch(network: CDPSession): () => boolean {
  const pending = new Set<string>()
  network.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId))
  network.on('Network.loadingFinished', ({ requestId }) => pending.delete(requestId))
  network.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  return () => pending.size === 0
}

/** After two frames and an idle period, content added by scripts has requested its files. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
    )
  })
}
