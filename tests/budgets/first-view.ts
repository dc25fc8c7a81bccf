import type { BrowserContextOptions } from 'playwright-core'
import type { Visitor } from '../support/browser.ts'

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

export async function firstView({ page, context, close }: Visitor, address: string): Promise<FirstView> {
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
      for (const entry of list.getEntries())
        shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const layoutShift = await page.evaluate(
    () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
  )
  await close()
  const total = Object.values(bytes).reduce((sum, one) => sum + one, 0)
  return { bytes, total, scripts, requests: kinds.size, layoutShift }
}
