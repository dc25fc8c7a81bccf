import type { BrowserContextOptions, Page } from 'playwright-core'
import { sitePage } from '#core/site-map.ts'
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

const KB = 1000

/** Script files and inline scripts together. */
const SCRIPTS = { interactive: 119 * KB, onClick: 7.5 * KB, others: 2.5 * KB }

/** Both fonts with their headers. Rare characters, in separate files, are not on these pages. */
const FONTS = 29 * KB

/**
 * When fonts arrive after the first paint, a line may break elsewhere. A picture without reserved space would shift
 * several times as much.
 */
const MAX_LAYOUT_SHIFT = 0.05

const TOTAL = { home: 395 * KB, others: 425 * KB }

/** Measures a page load with an empty cache. One visitor can have several first views in a row. */
export async function firstView({ page, context }: Visitor, address: string): Promise<FirstView> {
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let scripts = 0
  const pending = new Set<string>()
  let loader: string | undefined
  network.on('Network.requestWillBeSent', ({ requestId, loaderId, type }) => {
    if (type === 'Document') loader = loaderId
    // The previous page may still be loading, and the end of its report as it closes may never be announced.
    if (loaderId === loader) pending.add(requestId)
  })
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!pending.has(requestId) || !response.url.startsWith('http')) return
    kinds.set(requestId, type)
    if (type === 'Script') scripts += Number(new Headers(response.headers).get('content-length') ?? 0)
  })
  network.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    pending.delete(requestId)
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(address)
  await wakeUp(page)
  await waitUntil('every request of the page', async () => {
    await waitForPaint(page)
    return pending.size === 0
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

/** After two frames and an idle period, content added by scripts has requested its files. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
    )
  })
}

export function budgetFaults(
  path: string,
  { bytes, total, scripts, layoutShift }: FirstView,
): readonly string[] {
  const hydrated = sitePage(path)?.hydrated
  const maxScripts =
    SCRIPTS[hydrated === true ? 'interactive' : hydrated === 'on click' ? 'onClick' : 'others']
  const fonts = bytes['Font'] ?? 0
  const most = path === '/' ? TOTAL.home : TOTAL.others
  return [
    ...(scripts > maxScripts ? [`${scripts} bytes of scripts, ${maxScripts} allowed`] : []),
    ...(total > most ? [`${total} bytes in all, ${most} allowed`] : []),
    ...(fonts > FONTS ? [`${fonts} bytes of fonts, ${FONTS} allowed`] : []),
    ...(bytes['Stylesheet'] ? ['style sheets are requested separately'] : []),
    ...(layoutShift > MAX_LAYOUT_SHIFT ? [`layout shift of ${layoutShift}`] : []),
  ]
}
