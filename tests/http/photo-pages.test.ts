import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ROUTER_GLOBALS } from '#app/react-router/hand-over.ts'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { whenListed } from '../support/time/when-listed.ts'

vi.setConfig({ testTimeout: 60_000 })

const site = siteForFile({ PUBLIC_URL: 'https://www.cabinetry.test' })
beforeAll(() => whenListed(site))

const KITCHEN = '/gallery/navy-and-maple-kitchen'

async function linksOf(url: string): Promise<readonly string[]> {
  const links = readPage(await site.get(url))
    .part('main')
    .getAllByRole('link')
  return links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'))
}

describe('the page of a photo', () => {
  test('is a page of its own, without scripts', async () => {
    const answer = await site.get(KITCHEN)
    expect(answer.statusCode).toBe(200)
    const page = readPage(answer)
    page.getByRole('heading', { level: 1, name: 'Navy and maple kitchen' })
    expect(page.words).toContain('Item navy-and-maple-kitchen')
    expect(page.words).toContain(`Address https://www.cabinetry.test${KITCHEN}`)
    expect(page.words).toMatch(/Date [A-Z][a-z]+ \d{1,2}, \d{4}/)
    expect(answer.body).toContain(`<link rel="canonical" href="https://www.cabinetry.test${KITCHEN}"`)
    expect(answer.body).toMatch(/<meta name="description" content="[^"]{50,165}"/)
    expect(answer.body).toMatch(/<meta property="og:image" content="https:\/\/[^"]+navy-and-maple-kitchen/)
    expect(answer.body).not.toContain(ROUTER_GLOBALS.state)
  })

  test('links to photos that share a fact, onward, back, and to a retailer', async () => {
    const links = await linksOf(KITCHEN)
    expect(links.slice(0, 9)).toEqual([
      '/gallery',
      '/retailers?intent=locate&photo=shiloh-images-gallery%2Fnavy-and-maple-kitchen.jpg',
      '/visualizer?perimeter=harbor-navy&island=maple-natural',
      '/gallery?species=Maple',
      '/gallery?finish=Harbor+navy+paint',
      '/gallery?cabinet=Kitchen',
      '/gallery?door=Shaker',
      '/gallery?overlay=Overlay',
      '/products/costs',
    ])
    expect(links.slice(9, -2)).toEqual(
      expect.arrayContaining([
        '/products/finishes/harbor-navy-paint',
        '/products/finishes/maple-natural',
        '/products/doorstyles/shaker-cherry-door',
        '/gallery/navy-coffee-bar',
      ]),
    )
    const [previous = '', next = ''] = links.slice(-2)
    expect((await linksOf(previous)).at(-1)).toBe(KITCHEN)
    expect((await linksOf(next)).at(-2)).toBe(KITCHEN)
  })

  test('links from a price level to the price factors', async () => {
    const main = readPage(await site.get('/products/finishes/sage-paint')).part('main')
    const link = main.getByRole('link', { name: /^2 of 5\s*: what moves the price$/ })
    expect(link.getAttribute('href')).toBe('/products/costs')
  })

  test('of a room says its price level, why, and that it is an example', async () => {
    const main = readPage(await site.get(KITCHEN)).part('main')
    expect(main.words).toMatch(/Price level [1-5] of 5\s*: what moves the price\s*the highest of .+ \(\d\)/)
    expect(main.words).toContain('These figures are examples.')
  })

  test('ends with the photo credit', async () => {
    const main = readPage(await site.get(KITCHEN)).part('main')
    expect(main.words).toMatch(/Photo: © [^.]+\. Please ask us before using it\.$/)
  })

  test('has no broken links', async () => {
    for (const href of await linksOf(KITCHEN)) {
      expect([href, (await site.get(href)).statusCode]).toEqual([href, 200])
    }
  })

  test.each([
    [KITCHEN, 'Ask a retailer about this kitchen'],
    ['/products/finishes/alder-chestnut', 'Ask a retailer about this finish'],
    ['/products/doorstyles/beadboard-linen-door', 'Ask a retailer about this door style'],
    ['/gallery/cherry-double-vanity', 'Ask a retailer about this vanity'],
  ])('%s names the photo asked about', async (url, words) => {
    expect(readPage(await site.get(url)).getAllByRole('link', { name: words })).toHaveLength(1)
  })

  test('adds the photo to the form', async () => {
    const requestHref = (await linksOf(KITCHEN)).find((href) => href.startsWith('/retailers')) ?? ''
    const form = readPage(await site.get(requestHref))
    expect(form.words).toContain('You are asking about this photo')
    const { fields } = form.click(/Locate a Retailer/)
    expect(fields.get('photo')).toBe('shiloh-images-gallery/navy-and-maple-kitchen.jpg')
  })

  test('is cached once, whatever its query or extension', async () => {
    await site.get(KITCHEN)
    expect((await site.get(`${KITCHEN}?utm_source=mail`)).headers['cache-status']).toBe('site; hit')
    expect((await site.get(`${KITCHEN}.jpg`)).headers['cache-status']).toBe('site; hit')
  })
})

test.each([
  ['/accessories', /^Narrow cherry pull-out/, /^image\//],
  ['/education/construction', /^Corner of a maple drawer box/, /^image\//],
  ['/education/woodspecies', /^Cherry sample block/, /^image\//],
  ['/education/finishes', /^Painted sample block in Greige/, /^text\/html/],
])('a picture on %s links to its page or the large picture', async (url, name, type) => {
  const [link] = readPage(await site.get(url))
    .part('main')
    .getAllByRole('link', { name })
  const answer = await site.get(link?.getAttribute('href') ?? '')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(type)])
})
test.each([
  '/gallery/no-such-photo',
  '/gallery/_container.json',
  '/products/finishes/navy-and-maple-kitchen',
])('%s is a 404 and adds nothing to the cache', async (url) => {
  await site.get('/404')
  const answer = await site.get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('404 (Page Not Found)')
  expect(answer.headers['cache-status']).toBe('site; hit')
})

test('the sitemap lists the photos: every address exists, and titles are unique', async () => {
  const { body } = await site.get('/sitemap.xml')
  const urls = [...body.matchAll(/<loc>https:\/\/www\.cabinetry\.test([^<]*)<\/loc>/g)].map(
    ([, url = '']) => url,
  )
  expect(urls).toContain(KITCHEN)
  expect(urls).toContain('/products/doorstyles/beadboard-linen-door')
  const titles: (string | undefined)[] = []
  for (const url of urls) {
    const answer = await site.get(url)
    expect([url, answer.statusCode]).toEqual([url, 200])
    titles.push(/<title>([^<]+)/.exec(answer.body)?.[1])
  }
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('a photo’s page is renamed and deleted with it', async () => {
  const folder = path.join(site.dataDir, 'content/shiloh-images-products-turnedlegs')
  const statusOf = async (url: string) => (await site.get(url)).statusCode
  expect(await statusOf('/products/turnedlegs/leg%20of%20oak')).toBe(404)
  await cp(path.join(folder, 'reeded-oak-leg.jpg'), path.join(folder, 'new.jpg'))
  await rename(path.join(folder, 'new.jpg'), path.join(folder, 'leg of oak.jpg'))
  const appears = async () => (await statusOf('/products/turnedlegs/leg%20of%20oak')) === 200
  expect(await waitUntil('the new page', appears)).toBe(true)
  await rm(path.join(folder, 'leg of oak.jpg'))
  const goes = async () => (await statusOf('/products/turnedlegs/leg%20of%20oak')) === 404
  expect(await waitUntil('the page to disappear', goes)).toBe(true)
})
