import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser, newVisitor } from '#tests/support/browser/browser.ts'
import { waitForGallery } from '#tests/support/browser/wait-for-gallery.ts'
import { collectValues } from '#tests/support/content/all-values.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'

export interface FilterChange {
  /** In ms, from the click's system timestamp to the next paint (Event Timing, in steps of 8 ms). */
  readonly toPaint: number
  /** CPU time of the main thread, in ms. */
  readonly cpu: number
  readonly layout: number
}

/** Measures filter changes with a throttled CPU. Checks each paint against the server's page for the same filters. */
export async function measureFilterChanges(
  gallery: string,
  { changes = 20, slowdown = 4 } = {},
): Promise<readonly FilterChange[]> {
  const browser = await launchBrowser()
  try {
    const { page, context } = await newVisitor(browser)
    const reader = await newVisitor(browser, { javaScriptEnabled: false })
    await reader.page.route('**/media/**', (route) => route.abort())
    await page.route('**/media/**', (route) => route.abort())
    await page.addInitScript(`globalThis.shownIn = ${String(contentOf)}; (${String(observeClicks)})()`)
    await page.goto(gallery)
    await waitForGallery(page)
    const index = page.waitForResponse(/gallery-index/)
    await page.getByRole('region', { name: 'Filters' }).hover()
    await (await index).finished()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const results: FilterChange[] = []
    for (let change = 0; change <= changes; change += 1) {
      const result = await clickFilter(page, reader.page, session, change)
      // The first change is a warm-up.
      if (change > 0) results.push(result)
    }
    return results
  } finally {
    await browser.close()
  }
}

async function clickFilter(
  page: Page,
  reader: Page,
  session: CDPSession,
  change: number,
): Promise<FilterChange> {
  const boxes = (await collectValues(page)).getByRole('checkbox')
  // A step coprime to the number of filters reaches them all.
  const box = boxes.nth((change * 7 + 1) % (await boxes.count()))
  await box.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await settle(page)
  const before = await usedTimes(session)
  await page.evaluate(() => globalThis.clicks.splice(0))
  await page.mouse.down()
  await page.mouse.up()
  const click = await waitUntil('the click to be timed', async () => {
    const [firstPress] = await page.evaluate(() => globalThis.clicks)
    return firstPress
  })
  await settle(page)
  const after = await usedTimes(session)
  await checkAgainstServer(page, reader, click.painted)
  return { toPaint: click.duration, cpu: after.cpu - before.cpu, layout: after.layout - before.layout }
}

/**
 * Compares the painted viewport, then the whole page, with the server's page at the new URL. `reader` has scripts
 * disabled.
 */
async function checkAgainstServer(page: Page, reader: Page, paint: PaintedContent): Promise<void> {
  await reader.goto(page.url())
  const expected = await reader.locator('main').evaluate(contentOf)
  const finalView = await page.locator('main').evaluate(contentOf)
  const asExpected =
    paint.words === expected.words &&
    (paint.inView.length > 0 || expected.tiles.length === 0) &&
    paint.inView.every((place) => paint.tiles[place] === expected.tiles[place])
  if (!asExpected) throw new Error(`${page.url()} painted\n${paint.words}\ninstead of\n${expected.words}`)
  if (finalView.words !== expected.words || finalView.tiles.join('\n') !== expected.tiles.join('\n')) {
    throw new Error(
      `${page.url()} showed\n${finalView.tiles.join('\n')}\ninstead of\n${expected.tiles.join('\n')}`,
    )
  }
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 2000 }), 300)),
  )
}

async function usedTimes(session: CDPSession): Promise<{ readonly cpu: number; readonly layout: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const ms = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000
  return { cpu: ms('TaskDuration'), layout: ms('LayoutDuration') + ms('RecalcStyleDuration') }
}

declare global {
  var clicks: { readonly duration: number; readonly painted: PaintedContent }[]
}

interface PaintedContent {
  readonly words: string
  readonly tiles: readonly string[]
  readonly inView: readonly number[]
}

/** Runs in the page. */
function contentOf(main: Element): PaintedContent {
  const tiles = [...main.querySelectorAll('ul[aria-label=Photos] > li')]
  const isInView = (tile: Element) => {
    const { top, bottom } = tile.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  return {
    words: [...main.querySelectorAll('[role=status], fieldset li')].map((one) => one.textContent).join('\n'),
    tiles: tiles.map(({ textContent }) => textContent),
    inView: tiles.flatMap((tile, place) => (isInView(tile) ? [place] : [])),
  }
}

/** Runs in the page. Records each click's time to the next paint and the content painted then. */
function observeClicks(): void {
  globalThis.clicks = []
  let painted: PaintedContent | undefined
  let duration: number | undefined
  const record = () => {
    if (painted && duration !== undefined) globalThis.clicks.push({ duration, painted })
  }
  addEventListener(
    'click',
    () => {
      painted = undefined
      duration = undefined
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          const main = document.querySelector('main')
          if (main) painted = contentOf(main)
          record()
        })
        port1.start()
        port2.postMessage('')
      })
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click') {
        duration = entry.duration
        record()
      }
    // `durationThreshold` belongs to `event` entries only; the general type lacks it.
  }).observe({ type: 'event', durationThreshold: 0 } as PerformanceObserverInit)
}
