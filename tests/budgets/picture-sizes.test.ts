import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { SITE_PATHS } from '#core/site-map.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'
import { visitedSite } from '../support/browser/visited-site.ts'

const SCREENS = [
  [360, 780, 1],
  [390, 844, 3],
  [820, 1180, 2],
  [1440, 900, 1],
  [1440, 900, 2],
] as const

/** Ratios of picture to layout pixels: above the first, bytes are wasted; below the second, the picture looks soft. */
const MAX_RATIO = 1.5
const MIN_RATIO = 0.75

const site = visitedSite()
const visitor = sharedVisitor()
let devtools: CDPSession

beforeAll(async () => {
  const { page, context } = visitor()
  devtools = await context.newCDPSession(page)
  // Picture selection does not depend on the bytes.
  await page.route('**/media/**', (route) =>
    route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }),
  )
})

test.each(SITE_PATHS)('%s requests pictures at about their displayed size', async (path) => {
  const { page } = visitor()
  await page.goto(site.url + path)
  const faults: string[] = []
  for (const [width, height, deviceScaleFactor] of SCREENS) {
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor,
      mobile: false,
    })
    await page.waitForFunction(
      ([wide, dense]) => innerWidth === wide && devicePixelRatio === dense,
      [width, deviceScaleFactor],
    )
    for (const { text, ratio } of await loadedPictures(page)) {
      if (ratio > MAX_RATIO || ratio < MIN_RATIO) {
        faults.push(`${width} px, ${deviceScaleFactor}×: ${text}`)
      }
    }
  }
  expect(faults).toEqual([])
})

function loadedPictures(page: Page): Promise<readonly { readonly text: string; readonly ratio: number }[]> {
  return page.evaluate(async () => {
    // Browsers reuse a larger cached picture, so new elements with new addresses choose again.
    for (const picture of document.querySelectorAll('picture')) {
      const copy = picture.cloneNode(true) as HTMLPictureElement
      for (const element of copy.querySelectorAll<HTMLSourceElement | HTMLImageElement>('[srcset]')) {
        element.srcset = element.srcset.replaceAll(/(?:\?\d+)? (\d+w)/g, `?${performance.now().toFixed()} $1`)
      }
      for (const image of copy.querySelectorAll('img')) image.loading = 'eager'
      picture.replaceWith(copy)
    }
    const images = [...document.querySelectorAll<HTMLImageElement>('picture:has(source) > img')]
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.flatMap((image) => {
      // The layout size ignores transforms.
      const box = { width: image.offsetWidth, height: image.offsetHeight }
      const [, fetchedWidth, square, name = ''] =
        /\/media\/[^/]+\/(\d+)(-square)?\/(.*)\?/.exec(image.currentSrc) ?? []
      if (!fetchedWidth || box.width === 0 || box.height === 0) return []
      const [width = 0, height = 0] = ['width', 'height'].map((side) => Number(image.getAttribute(side)))
      const original = square ? Math.min(width, height) : width
      const proportion = square ? 1 : width / height
      const fit = getComputedStyle(image).objectFit
      const byHeight = box.height * proportion
      const displayWidth =
        fit === 'cover'
          ? Math.max(box.width, byHeight)
          : fit === 'contain'
            ? Math.min(box.width, byHeight)
            : box.width
      // Bounded by the original and by the smallest variant.
      const requiredWidth = Math.max(Math.min(displayWidth * devicePixelRatio, original, 1920), 107)
      const ratio = Math.min(Number(fetchedWidth), original) / requiredWidth
      return [
        {
          text: `${name} is shown ${Math.round(displayWidth)} px wide and fetched at ${fetchedWidth}`,
          ratio,
        },
      ]
    })
  })
}
