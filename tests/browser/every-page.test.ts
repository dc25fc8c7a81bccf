import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SITE_PATHS } from '#core/site-map.ts'
import { budgetFaults, type FirstView, firstView } from '../budgets/first-view.ts'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { FORCED, invisibleParts } from '../support/browser/forced-colors.ts'
import { PAGES, PAGES_OF_EACH_KIND } from '../support/browser/pages.ts'
import { displayedPictures } from '../support/browser/picture-sizes.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'
import { MIN_SIZE, smallTargets, TOUCH_SIZE } from '../support/browser/small-targets.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { readPdf } from '../support/reading/read-pdf.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { waitUntil } from '../support/time/wait-until.ts'

/** Width, height and pixel ratio. */
type Screen = readonly [number, number, number]

const DESK: Screen = [1440, 900, 1]
const PHONE: Screen = [412, 823, 1.75]
const SCREENS: readonly Screen[] = [[360, 780, 1], [390, 844, 3], [820, 1180, 2], DESK, [1440, 900, 2]]

/** Ratios of picture to layout pixels: above the first, bytes are wasted; below the second, the picture looks soft. */
const MAX_RATIO = 1.5
const MIN_RATIO = 0.75

/** 7:1, or 4.5:1 for large text. */
const ENOUGH_CONTRAST = ['color-contrast-enhanced']

/** The most sheets that a page may print. */
const SHEETS: Readonly<Record<string, number>> = {
  '/': 1,
  '/about': 2,
  '/gallery': 6,
  '/retailers': 1,
  '/education': 1,
  '/education/care': 3,
  '/education/construction': 4,
  '/education/resources': 2,
  '/education/styles': 1,
  '/ideas/brief': 2,
  '/products': 2,
  '/products/doorstyles': 1,
  '/products/finishes': 2,
  '/products/islands': 1,
  '/products/rangehoods': 1,
  '/products/turnedlegs': 1,
  '/products/vanities': 1,
}

// Outside production, one more script traces navigations.
const site = visitedSite(() => PRODUCTION)
const visitor = sharedVisitor()
let page: Page
let screen: CDPSession

beforeAll(async () => {
  page = visitor().page
  screen = await page.context().newCDPSession(page)
  // Otherwise each answer would keep a connection.
  await Promise.all(SITE_PATHS.map(async (path) => (await inBrotli(path)).body?.cancel()))
})

function inBrotli(path: string): Promise<Response> {
  return waitUntil(
    `${path} in Brotli`,
    async () => {
      const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } })
      if (answer.headers.get('content-encoding') === 'br') return answer
      await answer.body?.cancel()
      return undefined
    },
    60,
  )
}

test('the first page of the gallery, with sixty photos, is less than 45 kB of gzip', async () => {
  const answer = await fetch(`${site.url}/gallery`, { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(45_000)
})

// A desk's window only requests larger pictures, which differ by the kind of page.
test.each(SITE_PATHS.filter((path) => PAGES_OF_EACH_KIND.includes(path)))(
  'a first visit to %s at a desk stays within its budget, without layout shifts',
  async (path) => {
    expect(await faultsOf(path, await viewAt(DESK, path))).toEqual([])
    const { strangers, complaints } = visitor()
    expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] })
  },
)

// One load serves all tests of a page, because loads cost more than most tests.
describe.each(SITE_PATHS)('%s', (path) => {
  const visit = visitFirst(path)

  test('stays within its budget on a phone, without layout shifts', async () => {
    expect(await faultsOf(path, visit().view)).toEqual([])
  })

  expectOfEveryPage(path)

  test('prints no nearly empty sheet, and no more sheets than it needs', async () => {
    const sheets = await readPdf(await page.pdf({ format: 'Letter' }))
    const words = sheets.map((sheet) => sheet.replace(/Colors shown online.*$/, '').split(' ').length)
    expect(words.filter((count) => count < 12)).toEqual([])
    expect(sheets.length).toBeLessThanOrEqual(SHEETS[path] ?? Infinity)
  })

  test('requests pictures at about their displayed size', async () => {
    const faults: string[] = []
    for (const [width, height, ratio] of SCREENS) {
      await resize(width, height, ratio)
      for (const picture of await displayedPictures(page, screen))
        if (picture.ratio > MAX_RATIO || picture.ratio < MIN_RATIO)
          faults.push(`${width} px, ${ratio}×: ${picture.text}`)
    }
    expect(faults).toEqual([])
  })

  expectNoReports(path, visit)
})

const OTHER_PAGES = PAGES.filter((path) => !SITE_PATHS.some((one) => one === path))

describe.each(OTHER_PAGES)('%s', (path) => {
  const visit = visitFirst(path)
  expectOfEveryPage(path)
  expectNoReports(path, visit)
})

interface Visit {
  readonly view: FirstView
  /** Since it began, also in its tests. */
  readonly strangers: readonly string[]
  readonly complaints: readonly string[]
}

/** Visits a page on a phone before its tests. */
function visitFirst(path: string): () => Visit {
  let visit: Visit | undefined
  beforeAll(async () => {
    const view = await viewAt(PHONE, path, true)
    const { strangers, complaints } = visitor()
    visit = { view, strangers: [...strangers], complaints: [...complaints] }
    // Other widths select other pictures, whose bytes do not matter.
    await page.route('**/media/**', (route) =>
      route.fulfill({ body: '<svg xmlns="http://www.w3.org/2000/svg"/>', contentType: 'image/svg+xml' }),
    )
  })
  afterEach(() => {
    const { strangers, complaints } = visitor()
    if (visit)
      visit = {
        ...visit,
        strangers: [...visit.strangers, ...strangers],
        complaints: [...visit.complaints, ...complaints],
      }
  })
  afterAll(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  return () => {
    if (!visit) throw new Error('Use the visit inside a test; it happens only then.')
    return visit
  }
}

function expectOfEveryPage(path: string): void {
  const isOneOfItsKind = PAGES_OF_EACH_KIND.includes(path)

  test('has no accessibility faults, no overflow and large enough targets at any width', async () => {
    for (const width of [390, 820, 1440, 320]) {
      await resize(width)
      await expectAllInSight(width)
      const isScanned = width === 1440 || (width === 390 && isOneOfItsKind)
      const faults = isScanned ? await accessibilityFaults(page, ENOUGH_CONTRAST) : []
      const targetSize = width === 390 ? TOUCH_SIZE : width === 1440 && isOneOfItsKind ? MIN_SIZE : 0
      const small = targetSize > 0 ? await smallTargets(page, targetSize) : []
      expect({ width, faults, small }).toEqual({ width, faults: [], small: [] })
    }
    expect(await findUnnamed()).toEqual([])
    if (isOneOfItsKind) await expectRoomForText()
  })

  test('shows every icon and drawing in forced colors', async () => {
    await resize(1440)
    await page.emulateMedia(FORCED)
    const invisible = await invisibleParts(page)
    await page.emulateMedia({ forcedColors: null, colorScheme: null })
    expect(invisible).toEqual([])
  })
}

/** The last test of a page, about all of them. */
function expectNoReports(path: string, visit: () => Visit): void {
  test('requests nothing from third parties and reports no faults', () => {
    const { strangers } = visit()
    const complaints = visit().complaints.filter(
      (line) => !(path === '/404' && line.includes('status of 404')),
    )
    expect({ strangers, complaints }).toEqual({ strangers: [], complaints: [] })
  })
}

async function viewAt([width, height, deviceScaleFactor]: Screen, path: string, mobile = false) {
  await screen.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile })
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: mobile })
  return firstView(visitor(), site.url + path)
}

async function resize(width: number, height = 900, deviceScaleFactor = 1): Promise<void> {
  await screen.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
  await page.waitForFunction(
    ([wide, dense]) => innerWidth === wide && devicePixelRatio === dense,
    [width, deviceScaleFactor],
  )
}

async function faultsOf(path: string, view: FirstView): Promise<readonly string[]> {
  return budgetFaults(path, { ...view, scripts: view.scripts + (await scriptsWithin(path)) })
}

/** Bytes that inline scripts add to a page in Brotli. */
async function scriptsWithin(path: string): Promise<number> {
  const text = await (await inBrotli(path)).text()
  const withoutScripts = text.replaceAll(/<script>[\s\S]*?<\/script>/g, '')
  return brotliCompressSync(text).length - brotliCompressSync(withoutScripts).length
}

/** With the text spacing that readers may set (WCAG 2.2, 1.4.12), and enlarged to 200%. */
async function expectRoomForText(): Promise<void> {
  await page.evaluate(spaceText)
  try {
    for (const width of [1440, 390]) {
      await resize(width)
      await expectAllInSight(width)
    }
    await resize(640, 400, 2)
    await expectAllInSight(640)
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
  }
}

function spaceText() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** The browser's own accessibility tree, while axe reads the document. */
async function findUnnamed(): Promise<readonly string[]> {
  const { nodes } = await screen.send('Accessibility.getFullAXTree')
  const namedRoles = new Set(['button', 'checkbox', 'combobox', 'image', 'link', 'radio', 'textbox'])
  return nodes
    .filter(({ ignored, role }) => !ignored && namedRoles.has(String(role?.value)))
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role }) => String(role?.value))
}

/** Layout that depends on the window size settles a few frames after a resize. */
function expectAllInSight(width: number): Promise<void> {
  const measureOverflow = async () => ({ width, ...(await page.evaluate(partsOutOfSight)) })
  return expect.poll(measureOverflow, { timeout: 5_000 }).toEqual({ width, beyond: [], scrolls: 0 })
}

function partsOutOfSight() {
  return {
    scrolls: document.documentElement.scrollWidth - innerWidth,
    beyond: [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, dd, td)')]
      .filter((element) => element.checkVisibility() && !element.closest('nav, [inert], .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.textContent),
  }
}
