import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browser/axe.ts'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'
import { collectValues } from '../support/content/all-values.ts'
import { PACK, packItems } from '../support/content/sample-pack.ts'
import { linkPreparedContent } from '../support/sites/prepared-content.ts'

const GALLERY = 'shiloh-images-gallery'
const ISLANDS = 'shiloh-images-products-islands'
const ALL = packItems(GALLERY).length
const ISLAND_COUNT = packItems(ISLANDS).length + 126
const bySpecies = (...species: string[]) =>
  packItems(GALLERY, (metadata) => species.includes(String(metadata['species'])))
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const site = visitedSite(async (dataDir) => {
  linkPreparedContent(dataDir)
  // More photos than two pages show, small so they encode quickly.
  const island = path.join(PACK, ISLANDS, 'walnut-paneled-island.jpg')
  const small = await sharp(island).resize({ width: 240 }).jpeg().toBuffer()
  for (let copy = 1; copy <= 126; copy += 1) {
    const target = path.join(dataDir, 'content', ISLANDS, `copy-${copy}.jpg`)
    await writeFile(target, small)
    await cp(`${island}.metadata.json`, `${target}.metadata.json`)
  }
  return {}
})

const photos = (page: Page) => page.getByRole('list', { name: /^(?:Photos|Islands)$/ }).getByRole('link')
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const checkbox = (page: Page, group: string, name: string) =>
  filters(page).getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true })

async function openGallery(page: Page, address: string) {
  await page.goto(site.url + address)
  await waitForGallery(page)
}

async function focusedIn(within: Locator): Promise<boolean> {
  return within.evaluate((element) => element.contains(element.ownerDocument.activeElement))
}

describe('filters', () => {
  test('each choice narrows the photos at once and updates the address', async () => {
    const { page, complaints } = await site.visitor()
    await openGallery(page, '/gallery')
    await checkbox(page, 'Species', 'Maple').check()
    await page.waitForURL(/\?species=Maple$/)
    await checkbox(page, 'Species', 'Cherry').check()
    await page.waitForURL(/\?species=Cherry&species=Maple$/)
    const both = bySpecies('Maple', 'Cherry').length
    await page.getByText(`${both} of ${ALL} photos`).waitFor()
    await expect.poll(() => photos(page).count()).toBe(both)

    await page.reload()
    expect(await checkbox(page, 'Species', 'Cherry').isChecked()).toBe(true)
    await page.goBack()
    await page.getByText(`${bySpecies('Maple').length} of ${ALL} photos`).waitFor()
    expect(await checkbox(page, 'Species', 'Cherry').isChecked()).toBe(false)

    await checkbox(page, 'Species', 'All').check()
    await page.waitForURL(/\?species=(\*|%2A)$/)
    expect(await checkbox(page, 'Species', 'Maple').isChecked()).toBe(false)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.getByRole('status').getByText(`${ALL} photos`, { exact: true }).waitFor()
    // All photos have a species, so the count alone doesn't show that the filters were cleared.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })

  test('slide in on a phone, trap the focus and return it', async () => {
    const { page } = await site.visitor(PHONE)
    await openGallery(page, '/gallery')
    const opener = page.getByRole('button', { name: 'Open filters' })
    expect(await filters(page).count()).toBe(0)

    await opener.click()
    await filters(page).waitFor()
    for (let click = 0; click < 60; click += 1) {
      await page.keyboard.press('Shift+Tab')
      const outside = await page.evaluate(() =>
        document.activeElement?.closest('header, main > :not(:has([popover]))'),
      )
      expect(outside).toBeNull()
    }
    // A box cut by the panel's edge counts as too small.
    await filters(page).getByRole('checkbox').first().focus()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await filters(page).waitFor({ state: 'hidden' })
    expect(await focusedIn(opener)).toBe(true)

    await opener.click()
    await collectValues(page)
    await checkbox(page, 'Finish', 'Natural').check()
    const natural = packItems(GALLERY, ({ finish }) => finish === 'Natural').length
    await page.getByRole('button', { name: `Show ${natural} photos` }).click()
    await filters(page).waitFor({ state: 'hidden' })
    expect(await photos(page).count()).toBe(natural)

    await opener.click()
    await page.getByRole('button', { name: 'Close filters' }).click()
    await filters(page).waitFor({ state: 'hidden' })
  })

  test('scroll to the start of the results and leave the focus on the checkbox', async () => {
    const { page } = await site.visitor({ viewport: { width: 1280, height: 720 } })
    await openGallery(page, '/gallery')
    const maple = checkbox(page, 'Species', 'Maple')
    await page.mouse.wheel(0, 4000)
    await maple.press('Space')
    const status = page.getByRole('status').getByText(`${bySpecies('Maple').length} of ${ALL} photos`)
    await status.waitFor()
    await expect.poll(async () => (await status.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
    expect((await photos(page).first().boundingBox())?.y).toBeLessThan(720)
    expect(await focusedIn(maple)).toBe(true)
  })

  test('have a skip link, and open from anywhere among the photos on a phone', async () => {
    const desk = await site.visitor()
    await openGallery(desk.page, '/gallery')
    await desk.page.getByRole('link', { name: 'Skip to photos' }).press('Enter')
    await desk.page.keyboard.press('Tab')
    expect(await focusedIn(photos(desk.page).first())).toBe(true)
    await desk.context.close()

    const { page } = await site.visitor(PHONE)
    await openGallery(page, '/gallery?species=Maple')
    const opener = page.getByRole('button', { name: /^Open filters/ })
    const heart = page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: /^Save/ }).first()
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    // It covers nothing until the page scrolls.
    expect(await top(opener)).toBeLessThan((await top(heart)) - 44)
    await page.evaluate(() => scrollTo(0, 3000))
    await expect.poll(() => top(opener)).toBeGreaterThanOrEqual(0)
    expect(await opener.innerText()).toContain(`${bySpecies('Maple').length} photos`)
    expect(await top(opener)).toBeLessThan(844)
  })

  test('search while typing', async () => {
    const { page, complaints } = await site.visitor()
    await openGallery(page, '/gallery')
    await page.getByRole('searchbox', { name: 'Search photos' }).pressSequentially('wallnut island')
    await page.waitForURL(/\?q=wallnut\+island$/)
    await page
      .getByRole('status')
      .getByText(/^\d+ of \d+ photos$/)
      .waitFor()
    expect(
      await photos(page)
        .getByRole('img', { name: /walnut/i })
        .count(),
    ).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goBack()
    await page.getByRole('status').getByText(`${ALL} photos`, { exact: true }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search photos' }).inputValue()).toBe('')
    expect(complaints).toEqual([])
  })

  test('scroll with the page, and the rarely used ones open by keyboard', async () => {
    const { page } = await site.visitor({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${site.url}/products/finishes`)
    await waitForGallery(page)
    const last = page.getByRole('group', { name: 'Species' }).getByRole('checkbox').last()
    const distance = () => last.evaluate((box) => box.getBoundingClientRect().top + scrollY)
    const before = await distance()
    await last.scrollIntoViewIfNeeded()
    expect(await distance()).toBe(before)
    const glaze = page.getByRole('group', { name: 'Glaze' })
    expect(await glaze.getByRole('checkbox').count()).toBe(0)
    await glaze.locator('summary').press('Enter')
    await glaze.getByRole('checkbox', { name: 'Umber' }).press(' ')
    await page.waitForURL('**/products/finishes?glaze=Umber')
    expect(await glaze.getByRole('checkbox', { name: 'Umber' }).isChecked()).toBe(true)
  })

  test('are expanded where something is checked, also without scripts', async () => {
    const { page } = await site.visitor({ javaScriptEnabled: false })
    await page.goto(`${site.url}/products/finishes?glaze=Umber`, { waitUntil: 'domcontentloaded' })
    const glaze = page.getByRole('group', { name: 'Glaze' })
    expect(await glaze.getByRole('checkbox', { name: 'Umber' }).isChecked()).toBe(true)
  })

  test('work without scripts', async () => {
    const { page } = await site.visitor({ ...PHONE, javaScriptEnabled: false })
    await page.goto(`${site.url}/gallery`)
    await page.getByRole('button', { name: 'Open filters' }).click()
    await checkbox(page, 'Species', 'Cherry').check()
    await page.getByRole('button', { name: 'Show photos' }).click()
    await page.waitForURL(/\?species=Cherry$/)
    expect(await page.getByText(`${bySpecies('Cherry').length} of ${ALL} photos`).count()).toBe(1)
  })
})

describe('the viewer', () => {
  test('opens from a photo, stops at both ends, and returns the focus', async () => {
    const { page, complaints } = await site.visitor()
    await openGallery(page, '/gallery?species=Cherry')
    const place = (text: string) => viewer(page).getByText(text, { exact: true })
    const previous = viewer(page).getByRole('button', { name: 'Previous image' })
    const next = viewer(page).getByRole('button', { name: 'Next image' })

    const count = bySpecies('Cherry').length
    await photos(page).first().focus()
    await page.keyboard.press('Enter')
    await place(`1 of ${count}`).waitFor()
    expect(await previous.count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await next.click()
    await place(`2 of ${count}`).waitFor()
    expect(await previous.count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])

    for (let position = 3; position <= count; position += 1) {
      await next.click()
      await place(`${position} of ${count}`).waitFor()
    }
    expect(await next.count()).toBe(0)
    expect(await focusedIn(viewer(page))).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await place(`${count - 1} of ${count}`).waitFor()

    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(await focusedIn(photos(page).nth(count - 2))).toBe(true)
    expect(complaints).toEqual([])
  })

  test('continues beyond the photos on the page', async () => {
    const { page } = await site.visitor()
    await openGallery(page, '/products/islands')
    await photos(page).nth(59).click()
    await viewer(page).getByText(`60 of ${ISLAND_COUNT}`, { exact: true }).waitFor()
    await viewer(page).getByRole('button', { name: 'Next image' }).click()
    await viewer(page).getByText(`61 of ${ISLAND_COUNT}`, { exact: true }).waitFor()
    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await viewer(page).waitFor({ state: 'detached' })
    expect(await photos(page).count()).toBe(120)
  })
})

describe('a long gallery', () => {
  test('loads more photos below and moves the focus to the first of them', async () => {
    const { page } = await site.visitor()
    await openGallery(page, '/products/islands')
    for (const count of [60, 120]) {
      expect(await photos(page).count()).toBe(count)
      await page.getByRole('link', { name: 'Show more' }).click()
      await photos(page).nth(count).waitFor()
      await expect.poll(() => focusedIn(photos(page).nth(count))).toBe(true)
    }
    expect(await photos(page).count()).toBe(ISLAND_COUNT)
    expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
  })

  test('keeps loaded photos and the viewer while the visitor asks a retailer', async () => {
    const { page } = await site.visitor()
    await openGallery(page, '/products/islands')
    await page.getByRole('link', { name: 'Show more' }).click()
    await photos(page).nth(60).waitFor()
    await photos(page).nth(60).click()
    const title = await viewer(page).getByRole('heading').innerText()
    await viewer(page)
      .getByRole('link', { name: /^Ask a retailer/ })
      .click()
    await page.getByText('You are asking about this photo').waitFor()
    await page.goBack()
    await viewer(page).getByRole('heading', { name: title }).waitFor()
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    expect(await photos(page).count()).toBeGreaterThan(60)
  })
})
