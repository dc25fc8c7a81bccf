import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'

const site = visitedSite()
const PHONE = { viewport: { width: 412, height: 823 } }
const DESK = { viewport: { width: 1440, height: 900 } }

interface Options {
  readonly javaScriptEnabled?: boolean
  readonly from?: string
}

async function openGallery(window: typeof PHONE, options: Options = {}) {
  const { from, ...others } = options
  const visitor = await site.visitor({ ...window, ...others })
  const { page } = visitor
  const requests: string[] = []
  const heldRoutes: Route[] = []
  await page.route('**/media/**', async (route) => {
    requests.push(new URL(route.request().url()).pathname)
    if (requests.length === 1) heldRoutes.push(route)
    else await route.continue()
  })
  await page.goto(`${site.url}/gallery`, {
    waitUntil: 'commit',
    ...(from ? { referer: site.url + from } : {}),
  })
  // After layout and paint, every request has been made.
  await page.getByRole('list', { name: 'Photos' }).getByRole('listitem').nth(20).waitFor()
  if (options.javaScriptEnabled !== false) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
        }),
    )
  }
  return {
    ...visitor,
    requestedUrls: requests,
    showFirst: () => Promise.all(heldRoutes.map((route) => route.continue())),
  }
}

test('delays other pictures until the first has loaded on a phone', async () => {
  const { page, requestedUrls, showFirst, complaints } = await openGallery(PHONE)
  expect(requestedUrls).toHaveLength(1)
  await showFirst()
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(2)
  const second = page.getByRole('list', { name: 'Photos' }).getByRole('img').nth(1)
  await expect
    .poll(() => second.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0), {
      timeout: 30_000,
    })
    .toBe(true)
  expect(complaints).toEqual([])
})

test('loads pictures on scroll without the delay', async () => {
  const { page, requestedUrls, showFirst } = await openGallery(PHONE)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(2)
  await showFirst()
})

test.each([
  ['on a desktop', DESK, {}],
  ['without scripts', PHONE, { javaScriptEnabled: false }],
  ['after a link from another page', PHONE, { from: '/about' }],
])('requests all visible pictures at once %s', async (_what, window, options) => {
  const { requestedUrls, showFirst } = await openGallery(window, options)
  await expect.poll(() => requestedUrls.length).toBeGreaterThan(2)
  await showFirst()
})
