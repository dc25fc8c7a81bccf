import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { PAGES, PAGES_OF_EACH_KIND } from '../support/browser/pages.ts'
import { sharedVisitor } from '../support/browser/shared-browser.ts'
import { MIN_SIZE, smallTargets, TOUCH_SIZE } from '../support/browser/small-targets.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { fillInForm } from '../support/requests/request-form.ts'

const site = visitedSite()
const visitor = sharedVisitor({ viewport: { width: 390, height: 900 } })

/** 7:1, or 4.5:1 for large text. */
const ENOUGH_CONTRAST = ['color-contrast-enhanced']

test.each(PAGES)(
  '%s has no accessibility faults, no overflow, large enough targets and no third-party requests at any width',
  async (path) => {
    const { page, strangers, complaints } = visitor()
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(site.url + path)
    await wakeUp(page)
    const isOneOfItsKind = PAGES_OF_EACH_KIND.includes(path)
    for (const width of [390, 820, 1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAllInSight(page, width)
      const isScanned = width === 1440 || (width === 390 && isOneOfItsKind)
      const faults = isScanned ? await accessibilityFaults(page, ENOUGH_CONTRAST) : []
      const targetSize = width === 390 ? TOUCH_SIZE : width === 1440 && isOneOfItsKind ? MIN_SIZE : 0
      const small = targetSize > 0 ? await smallTargets(page, targetSize) : []
      expect({ width, faults, small }).toEqual({ width, faults: [], small: [] })
    }
    const screen = await page.context().newCDPSession(page)
    expect(await findUnnamed(screen)).toEqual([])
    if (isOneOfItsKind) await expectRoomForText(page, screen)
    await screen.detach()
    const unexpected = complaints.filter((line) => !(path === '/404' && line.includes('status of 404')))
    expect({ strangers, unexpected }).toEqual({ strangers: [], unexpected: [] })
  },
)

/** With the text spacing that readers may set, and enlarged to 200%. */
async function expectRoomForText(page: Page, screen: CDPSession): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(spaceText)
    await expectAllInSight(page, width)
  }
  const viewport = { width: 640, height: 400, deviceScaleFactor: 2, mobile: false }
  await screen.send('Emulation.setDeviceMetricsOverride', viewport)
  await page.waitForFunction(() => innerWidth === 640 && devicePixelRatio === 2)
  await expectAllInSight(page, 640)
}

/** The browser's own accessibility tree, while axe reads the document. */
async function findUnnamed(screen: CDPSession): Promise<readonly string[]> {
  const { nodes } = await screen.send('Accessibility.getFullAXTree')
  const namedRoles = new Set(['button', 'checkbox', 'combobox', 'image', 'link', 'radio', 'textbox'])
  return nodes
    .filter(({ ignored, role }) => !ignored && namedRoles.has(String(role?.value)))
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role }) => String(role?.value))
}

/** Text spacing that readers may set (WCAG 2.2, 1.4.12). */
function spaceText() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Layout that depends on the window size settles a few frames after a resize. */
function expectAllInSight(page: Page, width: number): Promise<void> {
  const measureOverflow = async () => ({ width, ...(await lostOn(page)) })
  return expect.poll(measureOverflow, { timeout: 5_000 }).toEqual({ width, beyond: [], scrolls: 0 })
}

function lostOn(page: Page) {
  return page.evaluate(() => ({
    scrolls: document.documentElement.scrollWidth - innerWidth,
    beyond: [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, dd, td)')]
      .filter((element) => element.checkVisibility() && !element.closest('nav, [inert], .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.textContent),
  }))
}

describe('states', () => {
  test('the open menu', async () => {
    const { page } = await site.visitor({ viewport: { width: 390, height: 844 } })
    await page.goto(`${site.url}/about`)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('the form with errors, and the confirmation', async () => {
    const { page } = await site.visitor({ viewport: { width: 390, height: 900 } })
    // Blocks the site's scripts, but not axe's.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`${site.url}/retailers?intent=locate`)
    await page.getByRole('button', { name: 'Locate a Retailer' }).click()
    await page.getByRole('alert').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await fillInForm(page)
    await page.getByRole('button', { name: 'Locate a Retailer' }).click()
    await page.getByRole('status').getByText('We received your request').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('the page for visitors who opted out', async () => {
    const { page } = await site.visitor({ extraHTTPHeaders: { 'sec-gpc': '1' } })
    await page.goto(`${site.url}/privacy`)
    await page.getByText('Opt-Out Preference Signal Honored').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
