import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contrast } from '#tests/support/browser/contrast.ts'
import { WIDTHS } from '../support/browser/browser.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { startSiteWithData } from '../support/sites/site-with-data.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const HOME_SLIDES = 'shiloh-images-home'
const SAMPLES = path.resolve(import.meta.dirname, '../../content', HOME_SLIDES)

const site = visitedSite()

/** WCAG 2.2, 1.4.3. */
const TEXT = 4.5
const LARGE_TEXT = 3

const hex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

async function atHome(options: BrowserContextOptions = {}) {
  const visitor = await site.visitor({ reducedMotion: 'no-preference', ...options })
  await visitor.page.clock.install({ time: 0 })
  await visitor.page.goto(site.url)
  await button(visitor.page, 'Next slide').waitFor()
  await visitor.page.clock.pauseAt((await visitor.page.evaluate(() => Date.now())) + 500)
  return visitor
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

function slideLabels(page: Page): Promise<readonly (string | null)[]> {
  return page
    .getByRole('region', { name: 'Highlights' })
    .locator('[aria-roledescription=slide]:not([inert])')
    .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label')))
}

async function expectShown(page: Page, label: string) {
  await waitUntil(`slide ${label}`, async () => (await slideLabels(page)).join() === label)
}

describe('the hero', () => {
  test('advances every seven seconds, also on hover, and wraps to the first slide', async () => {
    const { page } = await atHome()
    await page.getByRole('region', { name: 'Highlights' }).hover()
    await expectShown(page, '1 of 5')
    await page.clock.runFor(3_000)
    await expectShown(page, '1 of 5')
    await page.clock.runFor(4_000)
    await expectShown(page, '2 of 5')
    for (const label of ['3 of 5', '4 of 5', '5 of 5', '1 of 5']) {
      await page.clock.runFor(7_000)
      await expectShown(page, label)
    }
  })

  test('steps both ways, wraps, and gives each slide its full time', async () => {
    const { page } = await atHome()
    const highlights = page.getByRole('region', { name: 'Highlights' })
    const pictures = () => highlights.getByRole('img', { includeHidden: true }).count()
    await page.clock.runFor(3_000)
    const countAtFirst = await pictures()
    await button(page, 'Previous slide').click()
    await expectShown(page, '5 of 5')
    await expect.poll(pictures).toBeGreaterThan(countAtFirst)
    await page.clock.runFor(6_000)
    await expectShown(page, '5 of 5')
    await button(page, 'Next slide').click()
    await expectShown(page, '1 of 5')
    expect(await highlights.getByText('1 of 5').isVisible()).toBe(true)
  })

  test('stops on Pause, announces it to screen readers, and resumes on Play', async () => {
    const { page } = await atHome()
    const slides = page.getByRole('region', { name: 'Highlights' }).locator('[aria-live]')
    expect(await slides.getAttribute('aria-live')).toBe('off')
    await button(page, 'Pause').click()
    await page.clock.runFor(30_000)
    await expectShown(page, '1 of 5')
    expect(await slides.getAttribute('aria-live')).toBe('polite')
    await button(page, 'Play').press('Enter')
    await button(page, 'Pause').waitFor()
    await page.clock.runFor(7_000)
    await expectShown(page, '2 of 5')
  })

  test('pauses while it has keyboard focus, and doesn’t trap it', async () => {
    const { page } = await atHome()
    await button(page, 'Pause').focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(30_000)
    await expectShown(page, '1 of 5')
    const focusOrder = []
    for (let clicks = 0; clicks < 3; clicks += 1) {
      await page.keyboard.press('Tab')
      focusOrder.push(
        await page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel ?? 'outside'),
      )
    }
    expect(focusOrder).toEqual(['Highlights', 'Highlights', 'outside'])
    await page.clock.runFor(7_000)
    await expectShown(page, '2 of 5')
  })

  test('doesn’t start by itself for visitors who prefer reduced motion', async () => {
    const { page } = await atHome({ reducedMotion: 'reduce' })
    await page.clock.runFor(30_000)
    await expectShown(page, '1 of 5')
    await button(page, 'Play').click()
    await page.clock.runFor(7_000)
    await expectShown(page, '2 of 5')
  })

  test('links every slide to the gallery', async () => {
    const { page } = await atHome()
    await button(page, 'Next slide').click()
    // The router briefly waits for the next page's assets.
    await page.clock.resume()
    await page.getByRole('link', { name: 'View Gallery' }).click()
    await page.waitForURL('**/gallery')
    expect(new URL(page.url()).pathname).toBe('/gallery')
  })

  test('shows only its first slide without scripts', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto(site.url)
    expect(await slideLabels(page)).toEqual(['1 of 5'])
    expect(await page.getByRole('link', { name: 'View Gallery' }).count()).toBe(1)
    const highlights = page.getByRole('region', { name: 'Highlights' })
    expect(await highlights.getByRole('button').count()).toBe(0)
    expect(await highlights.locator('picture').count()).toBe(1)
  })

  test('fills the window, with all finishes where one row fits them', async () => {
    const { page } = await atHome()
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const last =
        width < 1200
          ? page.getByRole('region', { name: 'Highlights' })
          : page.getByRole('navigation', { name: 'Finishes' }).getByRole('list')
      const extent = async () => {
        const box = await last.boundingBox()
        return [
          await page.evaluate(() => document.documentElement.scrollWidth),
          Math.round((box?.y ?? 0) + (box?.height ?? 0)),
        ]
      }
      await expect.poll(extent).toEqual([width, height])
    }
  })

  test('has captions that stay readable on a white picture at any width', async () => {
    const { page } = await site.visitor()
    const white = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await page.route('**/media/**', (route) => route.fulfill({ body: white, contentType: 'image/png' }))
    await page.goto(site.url)
    const slide = page.getByRole('group', { name: '1 of 5' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      for (const [words, least] of [
        [slide.getByRole('heading'), LARGE_TEXT],
        [slide.getByRole('paragraph'), TEXT],
      ] as const) {
        const clip = await words.boundingBox()
        const ink = await words.evaluate((element) => {
          const { color } = getComputedStyle(element)
          element.style.setProperty('color', 'transparent')
          return color
        })
        const { channels } = await sharp(await page.screenshot({ ...(clip && { clip }) })).stats()
        const brightest = channels.slice(0, 3).map(({ max }) => max)
        const measured = contrast(hex(ink.match(/\d+/g)?.map(Number) ?? []), hex(brightest))
        expect(measured).toBeGreaterThanOrEqual(least)
        await words.evaluate((element) => element.style.removeProperty('color'))
      }
    }
  })
})

test('shows the spinner and polls every ten seconds while there are no slides', async () => {
  let container = ''
  const emptySite = await startSiteWithData(async (dataDir) => {
    const content = path.join(dataDir, 'few-pictures')
    container = path.join(content, HOME_SLIDES)
    await mkdir(container, { recursive: true })
    await cp(path.join(SAMPLES, '_container.json'), path.join(container, '_container.json'))
    return { CONTENT_DIR: content }
  })
  const visitor = await site.visitor()
  const { page } = visitor
  await page.clock.install()
  await page.goto(emptySite.url)
  await page.getByText('Loading pictures').waitFor()
  expect(await page.getByRole('region', { name: 'Highlights' }).count()).toBe(0)

  for (const file of ['linen-kitchen-morning.jpg', 'linen-kitchen-morning.jpg.metadata.json']) {
    await cp(path.join(SAMPLES, file), path.join(container, file))
  }
  await waitUntil('the first slide', async () => {
    await page.clock.runFor(10_000)
    return (await page.getByRole('region', { name: 'Highlights' }).count()) === 1
  })
  expect(await page.getByRole('heading', { name: 'Cabinets built in Missouri since 1977' }).count()).toBe(1)
  expect(await page.getByRole('region', { name: 'Highlights' }).getByRole('button').count()).toBe(0)
  await visitor.close()
  await emptySite.stop()
})
