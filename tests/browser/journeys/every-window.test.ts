import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitedSite } from '../../support/browser/visited-site.ts'
import { readPdf } from '../../support/reading/read-pdf.ts'
import { readOutbox } from '../../support/requests/outbox.ts'
import { fillInForm, referenceOn } from '../../support/requests/request-form.ts'
import { waitUntil } from '../../support/time/wait-until.ts'

const site = visitedSite()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESK = { viewport: { width: 1440, height: 900 } }
const WINDOWS: readonly BrowserContextOptions[] = [PHONE, DESK].flatMap((window) => [
  window,
  { ...window, javaScriptEnabled: false },
])

async function inEveryWindow(walk: (page: Page, window: number) => Promise<void>): Promise<void> {
  const visits = WINDOWS.map(async (options, window) => {
    const { page, complaints, close } = await site.visitor(options)
    await walk(page, window)
    // Without scripts, Chromium logs an error for each one it skips.
    expect(options.javaScriptEnabled === false ? [] : complaints).toEqual([])
    await close()
  })
  await Promise.all(visits)
}

/** Uses a mailbox of its own, since a mailbox gets a limited number of copies a day. */
async function fillInFormAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(`${name}@visitors.test`)
  await fillInForm(page, ['Email'])
}

async function mailsAbout(word: string): Promise<number> {
  return (await readOutbox(site.dataDir)).filter(({ text }) => text?.includes(word)).length
}

test('a homeowner arrives from a search engine, finds a photo and asks for a retailer', async () => {
  await inEveryWindow(async (page, window) => {
    await page.goto(`${site.url}/gallery/navy-and-maple-kitchen`, { referer: 'https://search.test/' })
    await page.getByRole('link', { name: 'Ask a retailer about this kitchen' }).click()
    await page.getByText('You are asking about this photo').waitFor()
    await fillInFormAs(page, `homeowner-${window}`)
    await page.getByRole('button', { name: 'Locate a Retailer' }).click()
    expect(await referenceOn(page)).toMatch(/\w/)

    // The photo has been asked about; the next link leads elsewhere.
    expect(await page.getByText('You are asking about this photo').count()).toBe(0)
    const brochure = page.getByRole('main').getByRole('link', { name: 'Read our brochure' })
    expect(await brochure.getAttribute('href')).toBe('/education/resources')
    await page.getByRole('link', { name: 'Back to the gallery' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  })
  await waitUntil('all mails', async () => (await mailsAbout('navy-and-maple-kitchen')) === 8)
})

test('a designer prints a door, a finish and a room on one sheet each', async () => {
  await inEveryWindow(async (page) => {
    await page.goto(`${site.url}/education/doorstyles`)
    await page.getByRole('link', { name: 'See our door styles' }).click()
    const door = page
      .getByRole('list', { name: 'Photos' })
      .getByRole('link', { name: /^Off-white door with a panel of narrow/ })
    const address = (await door.getAttribute('href')) ?? ''
    for (const path of [address, '/products/finishes/cherry-natural', '/gallery/sage-and-oak-kitchen']) {
      await page.goto(site.url + path)
      const [sheet = '', ...more] = await readPdf(await page.pdf({ format: 'Letter' }))
      expect([path, more]).toEqual([path, []])
      for (const part of [
        'Species',
        '3/4 inch',
        `Item ${path.split('/').at(-1)}`,
        // Path only: a site on a random port doesn't know its own origin.
        path,
        String(new Date().getFullYear()),
      ]) {
        expect(sheet).toContain(part)
      }
    }
  })
})

test('a shop applies to become a retailer', async () => {
  await inEveryWindow(async (page, window) => {
    await page.goto(`${site.url}/about`)
    await page.getByRole('main').getByRole('link', { name: 'Where to Buy' }).click()
    await page.getByRole('button', { name: 'Become a Retailer' }).click()
    await page.getByLabel('Business name', { exact: true }).fill('Mill Road Kitchens')
    await fillInFormAs(page, `shop-${window}`)
    await page.getByRole('button', { name: 'Become a Retailer' }).click()
    expect(await referenceOn(page)).toMatch(/\w/)
  })
  await waitUntil('all mails', async () => (await mailsAbout('Mill Road Kitchens')) === 8)
})
