import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answeringGallery } from '../support/answering-gallery.ts'
import { accessibilityFaults } from '../support/axe.ts'
import { launchBrowser, newVisitor } from '../support/browser.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { PACK, packItems } from '../support/sample-pack.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const GALLERY = 'shiloh-images-gallery'
const ISLANDS = 'shiloh-images-products-islands'
const ALL = packItems(GALLERY).length
const ISLAND_COUNT = packItems(ISLANDS).length + 126
const bySpecies = (...species: string[]) =>
  packItems(GALLERY, (metadata) => species.includes(String(metadata['species'])))
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
let site: RunningSite
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  const content = path.join(folder.path, 'content')
  for (const container of [GALLERY, ISLANDS, 'shiloh-images-brand']) {
    await cp(path.join(PACK, container), path.join(content, container), { recursive: true })
  }
  // Islands has more photos than two pages show.
  const island = path.join(PACK, ISLANDS, 'walnut-paneled-island.jpg')
  for (let copy = 1; copy <= 126; copy += 1) {
    const target = path.join(content, ISLANDS, `copy-${copy}.jpg`)
    await cp(island, target)
    await cp(`${island}.metadata.json`, `${target}.metadata.json`)
  }
  site = await startSite({ DATA_DIR: folder.path, CONTENT_DIR: content })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await folder?.remove()
})

const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('link')
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' })
const checkbox = (page: Page, group: string, name: string) =>
  filters(page).getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true })

/** A gallery that answers to presses: photos say that they open a dialog only once scripts run. */
async function openGallery(page: Page, address: string) {
  await page.goto(site.url + address)
  await answeringGallery(page)
}

async function focusedIn(within: Locator): Promise<boolean> {
  return within.evaluate((element) => element.contains(element.ownerDocument.activeElement))
}

describe('filters', () => {
  test('every choice narrows the photos at once and stands in the address', async () => {
    const { page, complaints, context } = await newVisitor(browser)
    await openGallery(page, '/gallery')
    await checkbox(page, 'Species', 'Maple').check()
    await page.waitForURL(/\?species=Maple$/)
    await checkbox(page, 'Species', 'Cherry').check()
    await page.waitForURL(/\?species=Cherry&species=Maple$/)
    const both = bySpecies('Maple', 'Cherry').length
    await page.getByText(`${both} of ${ALL} photos`).waitFor()
    expect(await photos(page).count()).toBe(both)

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
    // All photos have a species: the status says nothing of whether the filters are gone.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('on a phone they slide in, keep the focus and give it back', async () => {
    const { page, context } = await newVisitor(browser, PHONE)
    await openGallery(page, '/gallery')
    const opener = page.getByRole('button', { name: 'Open filters' })
    expect(await filters(page).count()).toBe(0)

    await opener.click()
    await filters(page).waitFor()
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Shift+Tab')
      const outside = await page.evaluate(() =>
        document.activeElement?.closest('header, main > :not(:has([popover]))'),
      )
      expect(outside).toBeNull()
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await filters(page).waitFor({ state: 'hidden' })
    expect(await focusedIn(opener)).toBe(true)

    await opener.click()
    await checkbox(page, 'Finish', 'Natural').check()
    const natural = packItems(GALLERY, ({ finish }) => finish === 'Natural').length
    await page.getByRole('button', { name: `Show ${natural} photos` }).click()
    await filters(page).waitFor({ state: 'hidden' })
    expect(await photos(page).count()).toBe(natural)

    await opener.click()
    await page.getByRole('button', { name: 'Close filters' }).click()
    await filters(page).waitFor({ state: 'hidden' })
    await context.close()
  })

  test('show exactly the photos whose metadata says so, with scripts, after a reload and without', async () => {
    const namesOn = async (page: Page) => {
      const addresses = await photos(page).evaluateAll((links) =>
        links.map((link) => link.querySelector('picture img')?.getAttribute('src') ?? ''),
      )
      return addresses.map((address) => /([^/]+\.jpg)\.jpeg$/.exec(address)?.[1] ?? '').sort()
    }
    const { page, context } = await newVisitor(browser)
    await openGallery(page, '/gallery')
    await checkbox(page, 'Species', 'Maple').check()
    await page.getByText(`${bySpecies('Maple').length} of ${ALL} photos`).waitFor()
    expect(await namesOn(page)).toEqual(bySpecies('Maple'))
    await page.reload()
    expect(await namesOn(page)).toEqual(bySpecies('Maple'))
    await context.close()

    const without = await newVisitor(browser, { javaScriptEnabled: false })
    await without.page.goto(`${site.url}/gallery?species=Maple`)
    expect(await namesOn(without.page)).toEqual(bySpecies('Maple'))
    await without.context.close()
  })

  test('work without scripts', async () => {
    const { page, context } = await newVisitor(browser, { ...PHONE, javaScriptEnabled: false })
    await page.goto(`${site.url}/gallery`)
    await page.getByRole('button', { name: 'Open filters' }).click()
    await checkbox(page, 'Species', 'Cherry').check()
    await page.getByRole('button', { name: 'Show photos' }).click()
    await page.waitForURL(/\?species=Cherry$/)
    expect(await page.getByText(`${bySpecies('Cherry').length} of ${ALL} photos`).count()).toBe(1)
    await context.close()
  })
})

describe('the viewer', () => {
  test('opens from a photo, moves within bounds by buttons and keys, and gives the focus back', async () => {
    const { page, complaints, context } = await newVisitor(browser)
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
    expect(await focusedIn(photos(page).first())).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('goes on beyond the photos that the page shows', async () => {
    const { page, context } = await newVisitor(browser)
    await openGallery(page, '/products/islands')
    await photos(page).nth(59).click()
    await viewer(page).getByText(`60 of ${ISLAND_COUNT}`, { exact: true }).waitFor()
    await viewer(page).getByRole('button', { name: 'Next image' }).click()
    await viewer(page).getByText(`61 of ${ISLAND_COUNT}`, { exact: true }).waitFor()
    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await viewer(page).waitFor({ state: 'detached' })
    expect(await photos(page).count()).toBe(120)
    await context.close()
  })
})

describe('a long gallery', () => {
  test('adds the next photos below and goes on from the first of them', async () => {
    const { page, context } = await newVisitor(browser)
    await openGallery(page, '/products/islands')
    for (const count of [60, 120]) {
      expect(await photos(page).count()).toBe(count)
      await page.getByRole('link', { name: 'Show more' }).click()
      await photos(page).nth(count).waitFor()
      await expect.poll(() => focusedIn(photos(page).nth(count))).toBe(true)
    }
    expect(await photos(page).count()).toBe(ISLAND_COUNT)
    expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
    await context.close()
  })
})
