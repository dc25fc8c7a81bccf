import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'

const site = visitedSite()

/** Font families actually used for rendering; system fonts are in brackets. */
async function drawnIn(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('DOM.enable')
  await debug.send('CSS.enable')
  const { root } = await debug.send('DOM.getDocument')
  const families = new Set<string>()
  for (const selector of selectors) {
    const { nodeId } = await debug.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts } = await debug.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts)
      families.add(isCustomFont ? familyName : `(${familyName})`)
  }
  return [...families].toSorted()
}

describe.each([
  ['/', 390],
  ['/', 1440],
  ['/gallery', 390],
  ['/gallery', 1440],
])('on a slow line a first visit to %s at %i px', (path, width) => {
  test('ends in the site’s fonts without layout shifts', async () => {
    const { page, context } = await site.visitor({ viewport: { width, height: 900 } })
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        // Layout shift entries have a value, which the general type lacks.
        for (const entry of list.getEntries())
          shifts.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await drawnIn(page, ['h1', 'main p', 'header a'])).toEqual([
      expect.stringMatching(/^Newsreader/),
      expect.stringMatching(/^Source Sans/),
    ])
    const layoutShift = await page.evaluate(
      () => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum,
    )
    expect(layoutShift).toBeLessThan(0.0005)
  })
})

test.each([
  ['/gallery', 1440],
  ['/gallery', 820],
  ['/gallery', 390],
  ['/gallery?species=Cherry', 1440],
  ['/products/finishes', 1440],
])(
  'on a slow CPU no frame of %s at %i px shows the button for visitors without scripts',
  async (path, width) => {
    const { page, context } = await site.visitor({ viewport: { width, height: 900 } })
    await page.addInitScript(() => {
      const frames = { all: 0, flashes: 0 }
      Object.assign(globalThis, { frames })
      const look = () => {
        for (const button of document.querySelectorAll('button[type=submit]')) {
          if (!button.textContent?.startsWith('Show ')) continue
          frames.all += 1
          const { width, left } = button.getBoundingClientRect()
          if (button.checkVisibility({ visibilityProperty: true }) && width > 0 && left >= 0)
            frames.flashes += 1
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const processor = await context.newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(site.url + path)
    await waitForGallery(page)
    const frames = await page.evaluate(
      () => (globalThis as unknown as { frames: { all: number; flashes: number } }).frames,
    )
    expect(frames.all).toBeGreaterThan(3)
    expect(frames.flashes).toBe(0)
  },
)

/** System fonts used until the site's own arrive, with phone metrics. */
const STACKS = {
  desk: ['var(--as-shipped)', '"Source Sans 3 Fallback Linux"'],
  phone: ['var(--as-shipped)', '"Source Sans 3 Fallback Linux"', '"DejaVu Sans"', 'Verdana, sans-serif'],
}

test.each(['/', '/about', '/gallery'])(
  'the header of %s has the same height before and after its fonts load',
  async (path) => {
    const { page } = await site.visitor()
    const { promise: areSent, resolve: send } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => areSent.then(() => route.continue()))
    await page.goto(site.url + path, { waitUntil: 'domcontentloaded' })
    const expectHeight = async (stacksOf: (width: number) => readonly string[]) => {
      for (const width of [320, 390, 820, 960, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const stack of stacksOf(width)) {
          const height = await page.evaluate(headerIn, stack)
          expect(`${width} px, ${stack}: ${height}`).toBe(`${width} px, ${stack}: 73`)
        }
      }
    }
    await expectHeight((width) => STACKS[width < 960 ? 'phone' : 'desk'])
    send()
    await page.evaluate(() => document.fonts.ready)
    await expectHeight(() => ['var(--as-shipped)'])
  },
)

/** Height of the header when set in the given fonts. */
function headerIn(fonts: string): number | undefined {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fonts.startsWith('var') ? '' : `:root:root { --sans: ${fonts} }`)
  document.adoptedStyleSheets = [sheet]
  return document.querySelector<HTMLElement>('body > header')?.offsetHeight
}
