import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ROUTER_GLOBALS } from '#app/react-router/hand-over.ts'
import { LEGACY_PATHS } from '#core/legacy-paths.ts'
import { navigationLinks, SITE_MAP, SITE_PATHS } from '#core/site-map.ts'
import { type ReadPage, readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const site = siteForFile({
  PUBLIC_URL: 'https://www.cabinetry.test',
  CONTACT_EMAIL: 'hello@cabinetry.test',
  PRIVACY_EMAIL: 'people@cabinetry.test',
})

/** Link targets and their text. */
const linksIn = (part: ReadPage) =>
  part.getAllByRole('link').map((link) => `${link.getAttribute('href')} ${link.textContent}`)

describe('the route table', () => {
  test.each(SITE_PATHS)('%s is a page of its own', async (path) => {
    const answer = await site.get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(readPage(answer).getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(answer.body).toContain(`<link rel="canonical" href="https://www.cabinetry.test${path}"`)
    expect(answer.body).toMatch(/<meta name="description" content="[^"]{50,200}"/)
    expect(answer.body).toMatch(/<meta property="og:image" content="https:\/\/www\.cabinetry\.test\/[^"]+"/)
  })

  test('titles and descriptions are unique', async () => {
    const pages = await Promise.all(SITE_PATHS.map(async (path) => (await site.get(path)).body))
    for (const part of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
      const pageParts = pages.map((body) => part.exec(body)?.[1])
      expect(new Set(pageParts).size).toBe(SITE_PATHS.length)
    }
  })

  test.each(['/404', '/no-such-page', '/education/no-such-page', '/about/history', '/index.php'])(
    '%s answers 404 with the not-found page, without a redirect',
    async (path) => {
      const answer = await site.get(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers.location).toBeUndefined()
      const page = readPage(answer).part('main')
      expect(page.words).toContain('404 (Page Not Found)')
      const ways = page.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)
      expect(ways).toEqual(
        expect.arrayContaining(['/products', '/gallery', '/education/resources', '/retailers']),
      )
    },
  )

  test('a path has one address: trailing and doubled slashes are removed', async () => {
    expect((await site.get('/about/')).headers.location).toBe('/about')
    expect((await site.get('/About?x=1')).headers.location).toBe('/about?x=1')
    expect((await site.get('/products//vanities/?x=1')).headers.location).toBe('/products/vanities?x=1')
    expect((await site.get('//evil.test/')).headers.location).toBe('/evil.test')
  })

  test('answers HEAD like GET, without the body', async () => {
    const answer = await site.app.inject({ method: 'HEAD', url: '/about' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toBe('')
  })
})

describe('old addresses', () => {
  const rows = LEGACY_PATHS.flatMap(({ old, target }) => old.map((path) => [path, target] as const))

  test.each(rows)('%s moved permanently to %s', async (old, target) => {
    for (const path of [`/${old}`, `/${old.toUpperCase()}`, `/tablet/${old}?devicelock=tablet`]) {
      const answer = await site.get(path)
      expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 301, target])
    }
  })

  test.each([
    ['devicelock=desktop', '/products/finishes'],
    ['DeviceLock=tablet&devicelock=desktop', '/products/finishes'],
    ['a=1&devicelock=tablet&b=%26&a=2', '/products/finishes?a=1&b=%26&a=2'],
    ['devicelocked=1', '/products/finishes?devicelocked=1'],
  ])('keep the query %s except the tablet parameter', async (query, target) => {
    expect((await site.get(`/tablet/paint.html?${query}`)).headers.location).toBe(target)
  })

  test.each(['/gallery-5.html', '/tablet/tablet/paint.html', '/x/paint.html'])(
    '%s is a 404, because it never existed',
    async (path) => {
      expect((await site.get(path)).statusCode).toBe(404)
    },
  )
})

test('the privacy page names the California laws it follows', async () => {
  const { words } = readPage(await site.get('/privacy')).part('main')
  for (const law of ['CCPA', 'CPRA', 'CCPA/CPRA', 'CalOPPA', 'Shine the Light']) expect(words).toContain(law)
})

test('HR answers privacy questions, the contact answers photo rights', async () => {
  const addressees = async (url: string) => {
    const links = linksIn(readPage(await site.get(url)).part('main'))
    return new Set(links.flatMap((link) => /^mailto:(\w+@[\w.]+)/.exec(link)?.[1] ?? []))
  }
  expect(await addressees('/privacy')).toEqual(new Set(['people@cabinetry.test']))
  expect(await addressees('/gallery/sage-and-oak-kitchen')).toEqual(new Set(['hello@cabinetry.test']))
})

describe('navigation', () => {
  test.each([
    ['/', 'Main', 'Home'],
    ['/about', 'Main', 'About'],
    ['/products/vanities', 'Main', 'Products'],
    ['/education/care', 'Main', 'Education'],
    ['/retailers', 'Main', 'Where to Buy'],
    ['/education/construction', 'Education', 'Construction'],
  ])('marks on %s in “%s” only %s as current', async (path, name, label) => {
    const links = readPage(await site.get(path))
      .part('navigation', name)
      .getAllByRole('link')
    const current = links.filter((link) => link.ariaCurrent === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual([label])
  })

  test('has the eight sections of Education', async () => {
    const bar = readPage(await site.get('/education/construction')).part('navigation', 'Education')
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Cabinet Styles',
      'Door Styles',
      'Finishes',
      'Wood Species',
      'Construction',
      'Environment',
      'Care',
      'Resources',
    ])
  })

  test('keeps the retailer sign-in out of the tab order until there is a portal', async () => {
    const link = readPage(await site.get('/about')).getByRole('link', { name: 'Retailer Login' })
    expect(link.tabIndex).toBe(-1)
  })

  test('the footer, on every page but the home page, says that colors differ', async () => {
    const { words } = readPage(await site.get('/about')).part('contentinfo')
    expect(words).toContain('Colors shown online are not accurate')
    expect(readPage(await site.get('/')).queryByRole('contentinfo')).toBeNull()
  })

  test('the contents of the privacy policy link to its headings', async () => {
    const page = readPage(await site.get('/privacy'))
    for (const link of page.part('navigation', 'On this page').getAllByRole<HTMLAnchorElement>('link'))
      expect(page.getByRole('heading', { name: link.textContent }).id).toBe(link.hash.slice(1))
  })

  test('documents open in a new tab and say so, with their kind and size', async () => {
    const page = readPage(await site.get('/education/resources')).part('main')
    const link = page.getByRole<HTMLAnchorElement>('link', { name: 'Limited warranty (opens in a new tab)' })
    expect(link.target).toBe('_blank')
    const card = readPage(page.getAllByRole('listitem').find((item) => item.contains(link))?.innerHTML ?? '')
    expect(card.getByRole('img', { name: 'Limited warranty, PDF' })).toBeTruthy()
    expect(card.words).toMatch(/PDF, \d+(\.\d)? [kM]B/)
    const file = await site.get(link.pathname + link.search)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('the footer has the whole navigation and the contact', async () => {
    const links = linksIn(readPage(await site.get('/about')).part('contentinfo'))
    const navigationLines = SITE_MAP.filter(({ navigation }) => navigation).map(
      ({ path, label }) => `${path} ${label}`,
    )
    expect(links.filter((link) => navigationLines.includes(link)).toSorted()).toEqual(
      navigationLines.toSorted(),
    )
    expect(links).toContain('mailto:hello@cabinetry.test hello@cabinetry.test')
    expect(links.some((link) => link.startsWith('tel:'))).toBe(true)
  })

  test.each([
    ['/education/styles', '/education/doorstyles', 'Door Styles'],
    ['/education/environment', '/education/care', 'Care'],
    ['/education/care', '/education/resources', 'Resources'],
    ['/education/resources', '/products', 'Products'],
  ])('%s ends with the next page and Where to Buy', async (path, next, label) => {
    expect(linksIn(readPage(await site.get(path)).part('navigation', 'Read on'))).toEqual([
      `${next} Next ${label} →`,
      '/retailers Where to Buy',
    ])
  })

  test('the home page lists every finish below its slides, from light to dark', async () => {
    const finishes = readPage(await site.get('/'))
      .part('navigation', 'Finishes')
      .getAllByRole('link')
    expect(finishes.length).toBeGreaterThan(40)
    expect([finishes[0], finishes.at(-1)].map((link) => link?.getAttribute('aria-label'))).toEqual([
      'Chalk white paint',
      'Espresso stain on walnut',
    ])
  })

  test('the home page continues with rooms, the visualizer and shops', async () => {
    const sections = readPage(await site.get('/'))
      .part('main')
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(sections.slice(-3)).toEqual(['Rooms', 'See it in your finish', 'A shop near you'])
  })

  test('the education page has one link to each of its sections', async () => {
    const links = readPage(await site.get('/education'))
      .region('The eight sections')
      .getAllByRole<HTMLAnchorElement>('link')
    const paths = links.map(({ pathname }) => pathname).toSorted()
    expect(paths).toEqual(
      navigationLinks('education')
        .map(({ to }) => to)
        .toSorted(),
    )
  })

  test('the product cards have a picture and one link each', async () => {
    const cards = readPage(await site.get('/products'))
      .part('main')
      .getAllByRole('article')
    expect(cards.length).toBeGreaterThan(5)
    for (const { innerHTML } of cards) {
      const card = readPage(innerHTML)
      expect(card.getAllByAltText(/^/).length).toBeGreaterThan(0)
      expect(linksIn(card)).toEqual([expect.stringMatching(/^\/\w/)])
    }
  })
})

describe('scripts', () => {
  test.each(['/about', '/privacy', '/products', '/education/care'])(
    '%s sends no React to the browser',
    async (path) => {
      expect((await site.get(path)).body).not.toContain(ROUTER_GLOBALS.state)
    },
  )

  test.each(['/', '/gallery', '/retailers', '/education/styles', '/accessories'])(
    '%s is hydrated',
    async (path) => {
      expect((await site.get(path)).body).toContain(ROUTER_GLOBALS.state)
    },
  )
})

describe('files for crawlers and browsers', () => {
  test('the sitemap lists every page', async () => {
    const answer = await site.get('/sitemap.xml')
    expect(answer.headers['content-type']).toMatch(/^application\/xml/)
    for (const path of SITE_PATHS)
      expect(answer.body).toContain(`<loc>https://www.cabinetry.test${path}</loc>`)
    expect(answer.body).toContain('<loc>https://www.cabinetry.test/education/woodspecies</loc>')
  })

  test('robots.txt names the sitemap', async () => {
    expect((await site.get('/robots.txt')).body).toContain('Sitemap: https://www.cabinetry.test/sitemap.xml')
  })

  test('the site says that it honors Global Privacy Control', async () => {
    expect((await site.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true })
  })

  test('publishes where to report a vulnerability, with an expiry date in range (RFC 9116)', async () => {
    const { headers, body } = await site.get('/.well-known/security.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    )
    expect(fields.get('Contact')).toBe('mailto:hello@cabinetry.test')
    expect(fields.get('Canonical')).toBe('https://www.cabinetry.test/.well-known/security.txt')
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })

  test('is alive and ready', async () => {
    expect((await site.get('/healthz')).json()).toMatchObject({ status: 'ok' })
    expect((await site.get('/readyz')).json()).toMatchObject({ status: 'ready' })
  })
})

test('a page runs only our own files and its own inline scripts', async () => {
  const answer = await site.get('/gallery')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(answer.body).not.toMatch(/ style="| on[a-z]+="/)
  const inline = [
    ...answer.body.matchAll(
      /<script\b(?![^>]*(?: src=|ld\+json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ]
  expect(inline.length).toBeGreaterThan(0)
  for (const [, code = ''] of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
})
