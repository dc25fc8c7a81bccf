import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'

const site = visitedSite()

const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('link')
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' })
const path = (page: Page) => page.url().slice(site.url.length)

async function openGallery(page: Page, address: string) {
  await page.goto(site.url + address)
  await waitForGallery(page)
}

async function openPhoto(page: Page, place: number) {
  await photos(page).nth(place).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  const address = (await photos(page).nth(place).getAttribute('href')) ?? ''
  await photos(page).nth(place).click()
  await viewer(page).waitFor()
  return { scrolled, address }
}

const focusedPhoto = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

describe('the viewer’s address', () => {
  test('is the photo’s page with the filters, and one history entry however many photos are viewed', async () => {
    const { page, complaints } = await site.visitor()
    await openGallery(page, '/gallery?species=Maple')
    const viewedHref = await photos(page).nth(9).getAttribute('href')
    const { scrolled, address } = await openPhoto(page, 7)
    const entries = await page.evaluate(() => history.length)
    expect(path(page)).toBe(`${address}?species=Maple`)
    const title = await viewer(page).getByRole('heading').innerText()
    expect(await page.title()).toContain(`${title} – Gallery`)

    for (const step of [9, 10]) {
      await page.keyboard.press('ArrowRight')
      await viewer(page).getByText(`${step} of `, { exact: false }).first().waitFor()
    }
    await expect.poll(() => path(page)).toBe(`${viewedHref}?species=Maple`)
    expect(await page.evaluate(() => history.length)).toBe(entries)

    await page.goBack()
    await viewer(page).waitFor({ state: 'detached' })
    expect(path(page)).toBe('/gallery?species=Maple')
    expect(await page.title()).toMatch(/^Gallery /)
    await expect.poll(() => focusedPhoto(page)).toBe(viewedHref)
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(900)

    await page.goForward()
    await viewer(page).waitFor()
    expect(path(page)).toBe(`${viewedHref}?species=Maple`)
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'detached' })
    await expect.poll(() => path(page)).toBe('/gallery?species=Maple')
    expect(complaints).toEqual([])
  })

  test('opens the photo’s page on reload, which links back', async () => {
    const { page, complaints } = await site.visitor()
    await openGallery(page, '/gallery?species=Maple')
    const { address } = await openPhoto(page, 1)
    const title = await viewer(page).getByRole('heading').innerText()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(path(page)).toBe(`${address}?species=Maple`)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    await waitForGallery(page)
    await page.goForward()
    await viewer(page).getByRole('heading', { name: title }).waitFor()
    expect(complaints).toEqual([])
  })

  test('can be copied, and names each photo once', async () => {
    const { page, context } = await site.visitor()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openGallery(page, '/gallery')
    await openPhoto(page, 0)
    const announcements = viewer(page).locator('[aria-live=polite], [role=status]')
    const first = await viewer(page).getByRole('heading').innerText()
    await expect
      .poll(async () => (await announcements.allInnerTexts()).join(''))
      .toMatch(new RegExp(`^${first}, 1 of \\d+$`))
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await announcements.allInnerTexts()).join('')).toMatch(/, 2 of \d+$/)
    await viewer(page).getByRole('button', { name: 'Copy link' }).click()
    await viewer(page).getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })
})

describe('in-place navigation', () => {
  test('moves the focus to the new page’s heading, and on Back to that of the page left', async () => {
    const { page } = await site.visitor()
    await openGallery(page, '/gallery')
    const focusedText = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect.poll(focusedText).toBe('The Story of Us')
    await page.goBack()
    await expect.poll(focusedText).toBe('Gallery')
  })

  test('to a page without React can be reversed by Back, also after a reload', async () => {
    const { page } = await site.visitor()
    await openGallery(page, '/gallery')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await page.getByRole('heading', { level: 1, name: 'The Story of Us' }).waitFor()
    await page.reload()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    expect(path(page)).toBe('/gallery')
  })
})
