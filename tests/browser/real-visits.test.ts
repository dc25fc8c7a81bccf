import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'

const site = visitedSite()

interface Report {
  readonly page: string
  readonly actions: readonly string[]
}

/** A visitor and the reports from her browser. */
async function visitor(globalPrivacyControl = false) {
  const guest = await site.visitor()
  const reports: Report[] = []
  if (globalPrivacyControl)
    await guest.context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
  guest.page.on('request', (request) => {
    if (request.url() === `${site.url}/api/visits`)
      reports.push(JSON.parse(request.postData() ?? '') as Report)
  })
  return { ...guest, reports }
}

/** Simulates a switch to another tab. Playwright can't see requests sent while a page unloads. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

describe('a visit', () => {
  test('is reported on leaving the page: what was opened and saved, without any address', async () => {
    const { page, reports } = await visitor()
    await page.goto(`${site.url}/gallery?species=Cherry`)
    await waitForGallery(page)
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click()
    await page.locator('button[name=save][aria-pressed=true]').first().waitFor()
    await hide(page)
    await expect.poll(() => reports.length).toBe(1)
    await page.goto(`${site.url}/search?q=sage+paint`)
    await hide(page)
    await expect.poll(() => reports.length).toBe(2)
    await page.goto(`${site.url}/gallery?q=zebrano`)
    await hide(page)
    await expect.poll(() => reports.length).toBe(3)
    const [gallery, search, within] = reports
    expect(gallery?.page).toBe('/gallery')
    expect(gallery?.actions).toEqual(['opened /gallery', expect.stringMatching(/^saved g\.\S+$/)])
    expect(search).toMatchObject({ page: '/search', actions: ['opened /search', 'found Sage paint'] })
    expect(within?.actions).toEqual(['opened /gallery', 'unfound'])
    expect(JSON.stringify(reports)).not.toMatch(/Cherry|zebrano|http|\?/)
  })

  test('is reported once, and again for later actions', async () => {
    const { page, reports } = await visitor()
    await page.goto(`${site.url}/gallery`)
    await waitForGallery(page)
    await hide(page)
    await hide(page)
    await expect.poll(() => reports.length).toBe(1)
    await page
      .getByRole('link', { name: /kitchen|dining/i })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Image viewer' }).waitFor()
    await hide(page)
    await expect.poll(() => reports.length).toBe(2)
    expect(reports[1]).toEqual({ page: '/gallery', actions: ['opened /gallery/*'] })
  })

  test('is not reported when the privacy signal is visible to scripts only', async () => {
    const { page, reports, errors } = { errors: [] as string[], ...(await visitor(true)) }
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${site.url}/about`)
    await hide(page)
    await page.goto(`${site.url}/privacy`)
    expect(reports).toEqual([])
    expect(errors).toEqual([])
  })
})
