import type { Browser, BrowserContextOptions } from 'playwright-core'
import { newVisitor } from '../support/browser.ts'

/** What one first visit to a page costs, everything that it asks for before it is left alone. */
export interface FirstView {
  /** Bytes over the wire, headers included, by kind: `Document`, `Script`, `Stylesheet`, `Image`, `Font`, `Other`. */
  readonly bytes: Readonly<Record<string, number>>
  readonly total: number
  /** Bytes of scripts alone, without headers. */
  readonly scripts: number
  readonly requests: number
  /** Sum of layout shifts (Layout Instability API), 0 for none. */
  readonly layoutShift: number
}

/** The windows in which pages are weighed: a desk, and the phone that Lighthouse has in mind. */
export const WINDOWS: Readonly<Record<string, BrowserContextOptions>> = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
}

/** Opens a page with an empty cache and waits until it asks for nothing more. */
export async function firstView(
  browser: Browser,
  address: string,
  window: BrowserContextOptions,
): Promise<FirstView> {
  const { page, context } = await newVisitor(browser, window)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
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
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      // Entries of this type have a value; the general type does not say so.
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const layoutShift = await page.evaluate(
    () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
  )
  await context.close()
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0)
  return { bytes, total, scripts, requests: kinds.size, layoutShift }
}
