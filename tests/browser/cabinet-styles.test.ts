import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { wakeUp } from '../support/browser/wake-up.ts'
import { startSiteWithData } from '../support/sites/site-with-data.ts'
import { waitUntil } from '../support/time/wait-until.ts'

const STYLES = 'shiloh-images-education-styles'
const SAMPLES = path.resolve(import.meta.dirname, '../../content', STYLES)

const site = visitedSite()

async function atStyles(options: BrowserContextOptions = {}, url = site.url) {
  const visitor = await site.visitor({ reducedMotion: 'no-preference', ...options })
  await visitor.page.clock.install({ time: 0 })
  await visitor.page.goto(`${url}/education/styles`)
  await wakeUp(visitor.page)
  await visitor.page.clock.pauseAt((await visitor.page.evaluate(() => Date.now())) + 500)
  return visitor
}

const carousel = (page: Page) => page.getByRole('region', { name: 'Cabinet styles' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => carousel(page).getByRole('heading').textContent()

async function expectCenter(page: Page, title: string, position: string, steps = 1) {
  for (let step = 0; step < steps; step += 1) await page.clock.runFor(300)
  await waitUntil(`style ${title}`, async () => {
    await page.clock.runFor(300)
    return (await heading(page)) === title
  })
  expect(await carousel(page).getByText(position, { exact: true }).isVisible()).toBe(true)
}

function places(page: Page): Promise<readonly (readonly [number, number, number])[]> {
  return carousel(page).evaluate((section) => {
    const stage = section.getBoundingClientRect()
    return [...section.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')]
      .filter((slide) => getComputedStyle(slide).opacity !== '0')
      .map((slide): [number, number, number] => {
        const { left, width } = slide.getBoundingClientRect()
        const offset = (left + width / 2 - stage.left - stage.width / 2) / stage.width
        const picture = slide.firstElementChild ?? slide
        return [offset, width / stage.width, Number(getComputedStyle(picture).opacity)]
      })
  })
}

describe('the carousel of cabinet styles', () => {
  test('brings a side image to the middle on click', async () => {
    const { page } = await atStyles()
    const slides = carousel(page).locator('[aria-roledescription=slide]:visible')
    const titles = await slides
      .locator('picture img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''))
    const before = (await heading(page)) ?? ''
    const center = titles.indexOf(before)
    const box = await carousel(page).boundingBox()
    // The outer edge of the image on the far right, two steps away.
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.985, (box?.y ?? 0) + 120)
    await expectCenter(page, titles[center + 2] ?? '', '3 of 7', 2)
  })

  test('shows five images: 75 %, 85 %, full, 85 %, 75 % wide, 17 % apart, lighter toward the sides', async () => {
    const { page } = await atStyles()
    const placements = await places(page)
    const full = placements[2]?.[1] ?? 0
    expect(placements.map(([offset]) => Number(offset.toFixed(3)) + 0)).toEqual([-0.34, -0.17, 0, 0.17, 0.34])
    expect(placements.map(([, width]) => Number((width / full).toFixed(3)))).toEqual([
      0.75, 0.85, 1, 0.85, 0.75,
    ])
    expect(placements.map(([, , opacity]) => opacity)).toEqual([0.3, 0.6, 1, 0.6, 0.3])
  })

  test('starts with the oldest, advances after the animation, and wraps at both ends', async () => {
    const { page } = await atStyles()
    expect(await heading(page)).toBe('Shaker')
    expect(await carousel(page).textContent()).toContain('A square frame around a flat panel')
    await button(page, 'Next style').click()
    await page.clock.runFor(290)
    expect(await heading(page)).toBe('Shaker')
    await page.clock.runFor(10)
    await expectCenter(page, 'Traditional', '2 of 7')
    await button(page, 'Previous style').click()
    await expectCenter(page, 'Shaker', '1 of 7')
    await button(page, 'Previous style').click()
    await expectCenter(page, 'Rustic', '7 of 7')
    await button(page, 'Next style').click()
    await expectCenter(page, 'Shaker', '1 of 7')
  })

  test('registers every click, however fast', async () => {
    const { page } = await atStyles()
    for (let clicks = 0; clicks < 4; clicks += 1) await button(page, 'Next style').click()
    await button(page, 'Previous style').click()
    await expectCenter(page, 'Farmhouse', '4 of 7', 3)
    await page.clock.runFor(3_000)
    expect(await heading(page)).toBe('Farmhouse')
    await waitUntil('five images', async () => (await places(page)).length === 5)
  })

  test('responds to Enter and the arrow keys', async () => {
    const { page } = await atStyles()
    await button(page, 'Next style').focus()
    await page.keyboard.press('Enter')
    await expectCenter(page, 'Traditional', '2 of 7')
    await page.keyboard.press('ArrowRight')
    await expectCenter(page, 'Transitional', '3 of 7')
    await page.keyboard.press('ArrowLeft')
    await expectCenter(page, 'Traditional', '2 of 7')
  })

  test('skips the animation for visitors who prefer reduced motion', async () => {
    const { page } = await atStyles({ reducedMotion: 'reduce' })
    await button(page, 'Next style').click()
    const before = await page.evaluate(() => Date.now())
    await waitUntil('the next style', async () => {
      await page.clock.runFor(1)
      return (await heading(page)) === 'Traditional'
    })
    expect((await page.evaluate(() => Date.now())) - before).toBeLessThan(250)
  })

  test('shows three images when there are only three', async () => {
    const small = await startSiteWithData(async (dataDir) => {
      const content = path.join(dataDir, 'three-styles')
      await mkdir(path.join(content, STYLES), { recursive: true })
      for (const name of ['shaker', 'modern', 'rustic']) {
        for (const file of [`${name}.jpg`, `${name}.jpg.metadata.json`]) {
          await cp(path.join(SAMPLES, file), path.join(content, STYLES, file))
        }
      }
      return { CONTENT_DIR: content }
    })
    const visitor = await atStyles({}, small.url)
    const { page } = visitor
    expect((await places(page)).map(([offset]) => Number(offset.toFixed(2)) + 0)).toEqual([-0.17, 0, 0.17])
    await button(page, 'Previous style').click()
    await expectCenter(page, 'Rustic', '3 of 3')
    await visitor.close()
    await small.stop()
  })

  test('is a plain list of all styles without scripts', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto(`${site.url}/education/styles`)
    expect(await carousel(page).count()).toBe(0)
    expect(await page.getByRole('listitem').getByRole('heading').allTextContents()).toEqual([
      'Shaker',
      'Traditional',
      'Transitional',
      'Farmhouse',
      'Modern',
      'Inset and beaded',
      'Rustic',
    ])
  })
})
