import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visitedSite } from '../support/browser/visited-site.ts'
import { waitForGallery } from '../support/browser/wait-for-gallery.ts'
import { PRODUCTION } from '../support/sites/production.ts'

const ID = 'G-TEST12345'

const site = visitedSite(() => ({ ...PRODUCTION, GA_MEASUREMENT_ID: ID }))

function viewsOf(page: Page): Promise<readonly [path: string, title: string][]> {
  return page.evaluate(() => {
    const { dataLayer = [] } = globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }
    const views = dataLayer.filter((entry) => entry[0] === 'event' && entry[1] === 'page_view')
    return views.map((entry) => {
      const { page_location: address, page_title: title } = entry[2] as Record<string, string>
      const { pathname, search } = new URL(address ?? '')
      return [pathname + search, title?.split(' |')[0] ?? '']
    })
  })
}

async function visitorWith(options: BrowserContextOptions = {}) {
  const visitor = await site.visitor(options)
  const errors: string[] = []
  visitor.page.on('pageerror', (error) => errors.push(String(error)))
  return { ...visitor, errors }
}

describe('page views', () => {
  test('are counted once for the first page and once per completed in-place navigation', async () => {
    const { page, strangers, errors } = await visitorWith()
    await page.goto(`${site.url}/gallery`)
    await waitForGallery(page)
    expect(strangers).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])

    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await links.getByText('Home').click()
    await page.waitForURL(`${site.url}/`)
    await links.getByText('Gallery').click()
    await page.getByRole('checkbox', { name: 'Cherry', exact: true }).check()
    await page.waitForURL('**/gallery?species=Cherry')
    await page.getByText(/^\d+ of \d+ photos$/).waitFor()
    await expect
      .poll(async () => (await viewsOf(page)).map(([path]) => path))
      .toEqual(['/gallery', '/', '/gallery', '/gallery?species=Cherry'])
    const titles = (await viewsOf(page)).map(([, title]) => title)
    expect(titles).toEqual(['Gallery', 'Kitchen and bath cabinetry', 'Gallery', 'Gallery'])
    expect(errors).toEqual([])
  })

  test('contain only origin, path, filters and page, and for pages without filters only the path', async () => {
    const { page } = await visitorWith()
    const countView = async (address: string) => {
      await page.goto(site.url + address, { referer: `${site.url}/ideas?with=whispered` })
      await expect.poll(async () => (await viewsOf(page)).length).toBe(1)
      const all = await page.evaluate(() =>
        JSON.stringify(Array.from(Reflect.get(globalThis, 'dataLayer'), (entry) => Array.from(entry as []))),
      )
      expect(all).not.toContain('whispered')
      expect(all).toContain(`"page_referrer":"${site.url}"`)
      return (await viewsOf(page))[0]?.[0]
    }
    expect(await countView('/gallery?q=whispered&species=Cherry&with=whispered&page=1#whispered')).toBe(
      '/gallery?species=Cherry&page=1',
    )
    expect(await countView('/search?q=whispered&species=whispered')).toBe('/search')
    expect(await countView('/ideas?with=f.sage-paint&note=whispered&page=2')).toBe('/ideas')
    expect(await countView('/retailers?intent=locate&choice=whispered')).toBe('/retailers')
    expect(await countView('/no-such-page?species=whispered')).toBe('/no-such-page')
  })

  test('are counted on the form and the ideas, which open in place', async () => {
    const { page, errors } = await visitorWith()
    await page.goto(`${site.url}/gallery`)
    await waitForGallery(page)
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await links.getByText('Where to Buy').click()
    await page.waitForURL('**/retailers')
    await page.getByRole('link', { name: /^My ideas/ }).click()
    await page.waitForURL('**/ideas')
    await links.getByText('Gallery').click()
    await page.waitForURL('**/gallery')
    await expect
      .poll(async () => (await viewsOf(page)).map(([path]) => path))
      .toEqual(['/gallery', '/retailers', '/ideas', '/gallery'])
    expect(errors).toEqual([])
  })

  test('exclude pages opened by a secret link', async () => {
    const { page, errors } = await visitorWith()
    await page.goto(`${site.url}/gallery`)
    await waitForGallery(page)
    // Such links are in emails only, so a form of the site navigates there.
    await page
      .getByRole('search', { name: 'Site', exact: true })
      .evaluate((form) => form.setAttribute('action', '/retailers/status'))
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('whispered')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/retailers/status?q=whispered')
    await page.getByRole('heading', { level: 1, name: 'Your request' }).waitFor()
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
    expect(errors).toEqual([])
  })

  test('are counted on pages without React', async () => {
    const { page, strangers, errors } = await visitorWith()
    await page.goto(`${site.url}/about`)
    expect(await viewsOf(page)).toEqual([['/about', 'The Story of Us']])
    expect(strangers).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('are not counted for visitors who opted out, by header or by script', async () => {
    const byHeader = await visitorWith({ extraHTTPHeaders: { 'sec-gpc': '1' } })
    const byScript = await visitorWith()
    await byScript.context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
    })
    for (const { page, strangers, errors } of [byHeader, byScript]) {
      for (const path of ['/about', '/gallery']) {
        await page.goto(site.url + path)
        expect(await viewsOf(page)).toEqual([])
      }
      expect(strangers).toEqual([])
      expect(errors).toEqual([])
    }
  })
})
