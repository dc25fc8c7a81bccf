import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { visitedSite } from '../support/browser/visited-site.ts'

const site = visitedSite()

const picture = (page: Page) => page.getByRole('region', { name: 'Your room' })
const pictureNamed = (page: Page, words: RegExp) => picture(page).getByRole('img', { name: words })
const swatch = (page: Page, zone: string, finish: string) =>
  page.getByRole('group', { name: zone, exact: true }).getByRole('radio', { name: finish, exact: true })

const openTab = (page: Page, zone: string) => page.getByRole('tab', { name: zone, exact: true }).click()

/** Waits until every layer shows the file with this name. */
async function shows(page: Page, part: string) {
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll<HTMLImageElement>('section[aria-label="Your room"] img')].some(
        (image) => image.complete && image.currentSrc.includes(name),
      ),
    part,
  )
}

test('choosing a finish updates address, text and picture', async () => {
  const { page, complaints } = await site.visitor()
  await page.goto(`${site.url}/visualizer`)
  await pictureNamed(page, /^Shaker kitchen in morning light: perimeter in Sage paint/).waitFor()
  // If React hasn't hydrated yet, the mark flickers: only the final state counts.
  await swatch(page, 'Perimeter', 'Harbor navy paint').click()
  await page.waitForURL(/perimeter=harbor-navy/)
  await shows(page, 'morning-perimeter-harbor-navy')
  await pictureNamed(page, /perimeter in Harbor navy paint/).waitFor()
  await page.getByRole('group', { name: 'Light' }).getByRole('radio', { name: 'Evening lamps' }).check()
  await page.waitForURL(/light=evening/)
  await shows(page, 'evening-perimeter-harbor-navy')
  await expect
    .poll(() => page.getByRole('status').textContent())
    .toMatch(/^Shaker kitchen under evening lamps/)
  expect(await page.title()).toMatch(/^Shaker kitchen in Harbor navy paint/)
  expect(complaints).toEqual([])
})

test('the hood follows the perimeter until it has a finish of its own, and again after a reset', async () => {
  const { page, complaints } = await site.visitor()
  const follow = page.getByRole('checkbox', { name: 'Hood as the perimeter' })
  await page.goto(`${site.url}/visualizer?perimeter=linen`)
  await pictureNamed(page, /hood in Linen paint/).waitFor()
  await swatch(page, 'Perimeter', 'Harbor navy paint').click()
  await shows(page, 'morning-hood-harbor-navy')
  await page.waitForURL((url) => url.search.includes('harbor-navy') && !url.searchParams.has('hood'))
  await pictureNamed(page, /hood in Harbor navy paint/).waitFor()
  await openTab(page, 'Hood')
  await swatch(page, 'Hood', 'Linen paint').check()
  expect(await follow.isChecked()).toBe(false)
  await page.waitForURL(/hood=linen/)
  await openTab(page, 'Perimeter')
  await swatch(page, 'Perimeter', 'Sage paint').check()
  await pictureNamed(page, /perimeter in Sage paint.*hood in Linen paint/).waitFor()
  await openTab(page, 'Hood')
  await follow.check()
  await pictureNamed(page, /hood in Sage paint/).waitFor()
  expect(new URL(page.url()).searchParams.has('hood')).toBe(false)
  await follow.uncheck()
  await page.waitForURL(/hood=sage/)
  await openTab(page, 'Perimeter')
  await swatch(page, 'Perimeter', 'Linen paint').check()
  await pictureNamed(page, /perimeter in Linen paint.*hood in Sage paint/).waitFor()
  expect(complaints).toEqual([])
})

test('a comparison loaded directly updates on each click, and its hood follows the perimeter', async () => {
  const { page, complaints } = await site.visitor()
  await page.goto(`${site.url}/visualizer/compare?a=perimeter%3Dlinen&b=perimeter%3Dsage`)
  await swatch(page, 'Perimeter', 'Harbor navy paint').click()
  const alone = 'Perimeter in Harbor navy paint instead of Linen paint.'
  await page.getByText(alone).waitFor()
  await openTab(page, 'Hood')
  await swatch(page, 'Hood', 'Sage paint').click()
  await page.getByText(/hood in Sage paint instead of/).waitFor()
  await page.getByRole('checkbox', { name: 'Hood as the perimeter' }).click()
  await page.getByText(alone).waitFor()
  await page.getByRole('img', { name: /hood in Harbor navy paint$/ }).waitFor()
  expect(complaints).toEqual([])
})

test('hovering or focusing a swatch prefetches its picture, and no other', async () => {
  const { page } = await site.visitor()
  const requestedUrls: string[] = []
  page.on('request', (request) => void requestedUrls.push(request.url()))
  await page.goto(`${site.url}/visualizer`, { waitUntil: 'networkidle' })
  // Scripts load with the visitor's first move.
  await page.mouse.move(5, 5)
  await page.mouse.move(50, 50)
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => {
      await page.mouse.move(5, 5)
      await swatch(page, 'Perimeter', 'Linen paint').hover({ force: true })
      return requestedUrls.some((url) => url.includes('morning-perimeter-linen'))
    })
    .toBe(true)
  expect(requestedUrls.filter((url) => /-perimeter-/.test(url)).length).toBeLessThan(6)
})

test('saves a choice with one click, and the button shows for each choice whether it is saved', async () => {
  const { page, complaints } = await site.visitor()
  const button = (word: 'Save' | 'Saved', title: RegExp) =>
    page.getByRole('button', { name: new RegExp(`^${word} ${title.source}`) })
  const count = page.getByRole('banner').getByRole('link', { name: /^My ideas/ })
  await page.goto(`${site.url}/visualizer?light=evening`)
  await button('Save', /Shaker kitchen in Sage paint, .* under evening lamps$/).click()
  await button('Saved', /Shaker kitchen in Sage paint/).waitFor()
  await openTab(page, 'Island')
  await swatch(page, 'Island', 'Linen paint').check()
  await button('Save', /Shaker kitchen in Sage paint, with an island in Linen paint/).click()
  await expect.poll(() => count.textContent()).toMatch(/2$/)
  await swatch(page, 'Island', 'Harbor navy paint').check()
  await button('Save', /Shaker kitchen in Sage paint, with an island in Harbor navy paint/).waitFor()
  await swatch(page, 'Island', 'Linen paint').check()
  await button('Saved', /Shaker kitchen in Sage paint, with an island in Linen paint/).click()
  await expect.poll(() => count.textContent()).toMatch(/1$/)

  await page.goto(`${site.url}/visualizer/doors?finish=sage`)
  await button('Save', /Shaker door in Sage paint$/).click()
  await count.click()
  const room = page.getByRole('region', { name: /^Shaker kitchen in Sage paint.*under evening lamps$/ })
  const picture = room.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720)
  await page.getByRole('region', { name: 'Shaker door in Sage paint' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await room.getByRole('link').click()
  await page.waitForURL('**/visualizer?light=evening')
  expect(complaints).toEqual([])
})

test('choosing a door updates address, text and picture', async () => {
  const { page, complaints } = await site.visitor()
  const door = page.getByRole('region', { name: 'Your door' })
  await page.goto(`${site.url}/visualizer/doors`)
  await door.getByRole('img', { name: /^Shaker door in natural cherry/ }).waitFor()
  await page.getByRole('group', { name: 'Door' }).getByRole('radio', { name: 'Slab', exact: true }).click()
  await page.waitForURL(/door=slab/)
  await door.getByRole('img', { name: /^Slab door in natural cherry/ }).waitFor()
  await swatch(page, 'Finish', 'Harbor navy paint').check()
  await page.waitForURL(/finish=harbor-navy/)
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^Slab door in Harbor navy paint/)
  expect(complaints).toEqual([])
})

test('a comparison opened from a room updates on each click, and its sides swap', async () => {
  const { page, complaints } = await site.visitor()
  await page.goto(`${site.url}/visualizer?perimeter=linen`)
  await openTab(page, 'Island')
  await swatch(page, 'Island', 'Sage paint').click()
  await page.getByRole('link', { name: 'Compare' }).click()
  await swatch(page, 'Perimeter', 'Harbor navy paint').click()
  await page.getByText('Perimeter in Harbor navy paint instead of Linen paint.').waitFor()
  await page.getByRole('group', { name: 'Light' }).getByRole('radio', { name: 'Evening lamps' }).check()
  const lit = page.getByRole('img', { name: /^Shaker kitchen under evening lamps: .*island in Sage paint/ })
  await page.waitForURL(/light%3Devening.*light%3Devening/)
  await lit.nth(1).waitFor()
  expect(await lit.count()).toBe(2)
  await page.getByRole('link', { name: 'Change this one' }).click()
  await page.getByText('Perimeter in Linen paint instead of Harbor navy paint.').waitFor()
  expect(await swatch(page, 'Perimeter', 'Linen paint').isChecked()).toBe(true)
  expect(complaints).toEqual([])
})

test('tabs show one zone’s finishes at a time, by keyboard, too', async () => {
  const { page, complaints } = await site.visitor()
  await page.goto(`${site.url}/visualizer`)
  const groups = async () => {
    const zoneNames = ['Perimeter', 'Island', 'Hood'].map(async (name) =>
      (await page.getByRole('group', { name, exact: true }).count()) > 0 ? [name] : [],
    )
    return (await Promise.all(zoneNames)).flat()
  }
  expect(await groups()).toEqual(['Perimeter'])
  await openTab(page, 'Hood')
  await expect.poll(groups).toEqual(['Hood'])
  await page.keyboard.press('ArrowRight')
  expect(await groups()).toEqual(['Perimeter'])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await groups()).toEqual(['Island'])
  await page.keyboard.press('Tab')
  expect(await swatch(page, 'Island', 'Natural white oak').evaluate((radio) => radio.matches(':focus'))).toBe(
    true,
  )
  await page.getByRole('radio', { name: 'Bath' }).check()
  await page.waitForURL(/room=bath/)
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Vanity'])
  expect(await accessibilityFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('lists the finishes of all zones without scripts', async () => {
  const { page } = await site.visitor({ javaScriptEnabled: false })
  await page.goto(`${site.url}/visualizer`)
  for (const zone of ['Perimeter', 'Island', 'Hood'])
    expect(await swatch(page, zone, 'Sage paint').isVisible()).toBe(true)
  expect(await page.getByRole('tab').count()).toBe(0)
})

describe.each([
  ['/visualizer', 'Your room', 'Perimeter'],
  ['/visualizer/doors', 'Your door', 'Finish'],
])('%s in windows of any size', (path, name, zone) => {
  test('shows the picture and the first swatches above the fold, and keeps the picture in view where it fits', async () => {
    const { page } = await site.visitor()
    await page.goto(site.url + path)
    const region = page.getByRole('region', { name })
    const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
    for (const [what, width, height, isAboveFold] of [
      ['a phone', 390, 844, true],
      ['a small phone', 360, 640, false],
      ['a phone on its side', 844, 390, true],
      ['a tablet', 820, 1180, false],
      ['a desktop at 200 %', 720, 450, true],
      ['a large desktop at 200 %', 960, 540, false],
      ['a desktop at 400 %', 360, 225, false],
      ['a desktop', 1440, 900, true],
    ] as const) {
      await page.setViewportSize({ width, height })
      const first = swatch(page, zone, 'Chalk white paint').locator('..')
      for (const part of isAboveFold ? [region.getByRole('img'), first] : []) {
        const bottom = await bottomOf(part)
        expect({ what, bottom, isInView: bottom <= height }).toMatchObject({ isInView: true })
      }
      const { sticks, high } = await region.evaluate((element) => {
        const stuck = [element, ...element.children].find(
          (box) => getComputedStyle(box).position === 'sticky',
        )
        return { sticks: stuck !== undefined, high: (stuck ?? element).getBoundingClientRect().height }
      })
      // Beside the choices, it covers nothing.
      const isBeside = width >= 960 || (width >= 620 && width >= height)
      const fits = high / height < (isBeside ? 1 : 0.5)
      expect({ what, sticks, fits }).toEqual({
        what,
        sticks: isBeside || width / height <= 0.6,
        fits: sticks || fits,
      })
    }
    await page.getByRole('radio').last().focus()
    const link = page.getByRole('link', { name: /^Ask a retailer about/ })
    await link.focus()
    expect(await link.evaluate(isUncovered)).toBe(true)
  })
})

test('nothing covers the focused swatch, and its name is visible in low windows', async () => {
  const { page } = await site.visitor()
  await page.goto(`${site.url}/visualizer`)
  const swatches = page.getByRole('group', { name: 'Perimeter', exact: true }).getByRole('radio')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const inFocus of [swatches.last(), swatches.nth(6), swatches.first()]) {
      await inFocus.focus()
      expect([width, await inFocus.evaluate(isUncovered)]).toEqual([width, true])
    }
    for (const inFocus of height < 600 ? [swatches.nth(3), swatches.last()] : []) {
      await inFocus.evaluate((radio) => scrollBy(0, radio.getBoundingClientRect().bottom - innerHeight))
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await inFocus.focus()
      const beyond = await inFocus.evaluate((radio: HTMLInputElement) => {
        const [label] = radio.labels ?? []
        return (label?.getBoundingClientRect().bottom ?? Infinity) - innerHeight
      })
      expect([width, beyond <= 0]).toEqual([width, true])
    }
  }
})

/** Whether a click in the middle of a field, or of its label, would reach it. */
function isUncovered(field: Element): boolean {
  const elements = field instanceof HTMLInputElement ? [field, ...(field.labels ?? [])] : [field]
  return elements.some((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return elements.some((one) => one.contains(top))
  })
}
