import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { readPage } from '../support/reading/read-page.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { siteInMemory } from '../support/sites/site-in-memory.ts'

const site = siteForFile()

const page = async (path: string) => readPage(await site.get(path)).part('main')

describe('facts for designers', () => {
  test('are on a door’s page, with a drawing of its section', async () => {
    const door = await page('/products/doorstyles/raised-panel-maple-door')
    expect(door.region('Specifications').words).toMatch(/Stiles and rails 2 1\/4 inches/)
    expect(door.region('Specifications').words).toMatch(/Price level 3 of 5/)
    expect(door.getByRole('img', { name: /^Section: stiles and rails 2 1\/4 wide/ })).toBeTruthy()
    expect(door.words).toContain('These figures are examples.')
  })

  test('a finish states its light reflectance, computed from its color', async () => {
    expect((await page('/products/finishes/chalk-white-paint')).words).toMatch(/Light reflectance \d+ of 100/)
  })

  test.each(['/products/doorstyles', '/gallery'])(
    '%s filters, and states once that levels are examples',
    async (path) => {
      const filters = (await page(path)).region('Filters')
      expect(filters.getByRole('group', { name: 'Price level' }).textContent).toContain(
        'These levels are examples.',
      )
      expect(filters.words.match(/are examples/g)).toHaveLength(1)
    },
  )

  test.each(['csv', 'json'])('of a whole line are available as %s', async (format) => {
    const answer = await site.get(`/products/doorstyles/data.${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain(format)
    expect(answer.body).toContain('price_level')
    expect(answer.body).toContain('example')
  })

  test('production shows no sample prices or lead times', async () => {
    const production = await siteInMemory(PRODUCTION)
    try {
      const door = readPage(await production.get('/products/doorstyles/raised-panel-maple-door'))
      expect(door.part('main').words).not.toMatch(/Price level|Stiles and rails|Lead time/)
      expect(readPage(await production.get('/products/doorstyles')).words).not.toContain('are examples')
      const data = await production.get('/products/doorstyles/data.csv')
      expect(data.body).not.toContain('price_level')
      const costs = readPage(await production.get('/products/costs')).part('main')
      expect(costs.words).toContain('What moves the price')
      expect(costs.words).not.toMatch(/\$\d|Rooms at each level/)
      const room = readPage(await production.get('/gallery/navy-and-maple-kitchen')).part('main')
      expect(room.words).not.toContain('Price level')
      const results = readPage(await production.get('/search?q=three+rooms')).part('main')
      expect(results.queryByRole('link', { name: /Three rooms/ })).toBeNull()
    } finally {
      await production.close()
    }
  })
})

test('the privacy policy answers Yes or No for each category: collected, and disclosed or sold', async () => {
  const [, ...rows] = (await page('/privacy')).part('table').getAllByRole('row')
  const answers = rows.map((row) => {
    const [name] = within(row).getAllByRole('rowheader')
    const [, ...cells] = within(row).getAllByRole('cell')
    return [name, ...cells].map((cell) => cell?.textContent?.trim().replace(/\..*/, '')).join(' ')
  })
  expect(answers).toEqual([
    'A Yes Yes',
    'B Yes Yes',
    'C No No',
    'D No No',
    'E No No',
    'F Yes Yes',
    'G No No',
    'H No No',
    'I No No',
    'J No No',
    'K No No',
    'L Yes No',
  ])
})

test('costs: levels, price factors, and three rooms that link to their pages', async () => {
  const costs = await page('/products/costs')
  expect(costs.getByRole('heading', { name: 'Five price levels' })).toBeTruthy()
  for (const link of costs.region('Rooms at each level').getAllByRole('link')) {
    const count = /: (\d+) rooms?$/.exec(link.textContent ?? '')?.[1]
    const gallery = await page(link.getAttribute('href') ?? '')
    expect(gallery.words).toMatch(new RegExp(`\\b${count} (?:of \\d+ )?photos?`))
  }
  expect(costs.region('Rooms at each level').words).toContain('These levels are examples.')
  expect(costs.region('Three rooms, and what is in them').getAllByRole('link')).toHaveLength(3)
  const finder = costs.region('What to bring to a retailer').click('Show shops', { 'Your ZIP code': '65803' })
  expect(finder).toMatchObject({ method: 'GET', url: '/retailers/near?zip=65803' })
})

test('owners see what to have ready, and shops near them', async () => {
  const owners = await page('/education/owners')
  for (const name of ['What to have ready', 'A damaged door or drawer front', 'A claim under the warranty'])
    expect(owners.getByRole('heading', { name })).toBeTruthy()
  expect(owners.getByRole('button', { name: 'Show shops' })).toBeTruthy()
})

test.each(['/education/care', '/education/resources'])('%s links to the page for owners', async (path) => {
  const links = (await page(path)).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain('/education/owners')
})

test('prospective retailers see what to prepare', async () => {
  const become = await page('/retailers?intent=become')
  expect(become.getByRole('heading', { name: 'If you would like to sell our cabinetry' })).toBeTruthy()
})

describe('the home page', () => {
  test('links each finish to the rooms in it, and continues with rooms, one room in three finishes, and shops', async () => {
    const home = await page('/')
    const sage = home.part('navigation', 'Finishes').getByRole('link', { name: 'Sage paint' })
    expect(sage.getAttribute('href')).toBe('/gallery?finish=Sage+paint')
    expect(home.region('Rooms').getAllByRole('link')).toHaveLength(3)
    const choices = home.region('See it in your finish').getAllByRole('link')
    expect(choices.map((link) => link.getAttribute('href'))).toEqual([
      '/visualizer?perimeter=white-oak-natural&island=slate-blue',
      '/visualizer?perimeter=bottle-green&island=walnut-natural',
      '/visualizer?perimeter=walnut-natural&island=chalk-white',
      '/visualizer',
    ])
    const finder = home.region('A shop near you').click('Show shops', { 'Your ZIP code': '65803' })
    expect(finder).toMatchObject({ method: 'GET', url: '/retailers/near?zip=65803' })
  })
})

test('the construction page states the thickness of each part', async () => {
  const { words } = await page('/education/construction')
  for (const thickness of ['5/8 inch', '3/4 inch', '1/2 inch', '1 1/2 inch'])
    expect(words).toContain(thickness)
})

test('the menu has the pages of both areas, and those for planning', async () => {
  const about = readPage(await site.get('/about'))
  const labels = about
    .part('navigation', 'Main')
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(
    expect.arrayContaining(['Education', 'Care', 'For owners', 'Products', 'What it costs']),
  )
  const planning = about.part('navigation', 'Plan').getAllByRole('link')
  expect(planning.map(({ textContent }) => textContent)).toEqual(['See it in your finish', 'My ideas'])
})

describe('the accessibility page', () => {
  test('states the standard, the date of the last check, the known issues, and how to reach us', async () => {
    const statement = await page('/accessibility')
    expect(statement.words).toMatch(/Last checked [A-Z][a-z]+ \d+, 20\d\d\./)
    expect(statement.region('The standard').words).toContain('WCAG) 2.2 at level AA')
    expect(statement.region('What does not work yet').words).toContain('Videos.')
    const ways = statement.region('Tell us').getAllByRole('link')
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/^mailto:/),
      expect.stringMatching(/^tel:/),
    ])
  })

  test('is linked from every page’s footer, from the privacy policy, and from the search', async () => {
    const privacy = readPage(await site.get('/privacy'))
    for (const place of [privacy.part('contentinfo'), privacy.part('main')])
      expect(place.getByRole('link', { name: 'Accessibility' }).getAttribute('href')).toBe('/accessibility')
    const resultLink = (await page('/search?q=screen+reader')).getByRole('link', { name: 'How we check' })
    expect(resultLink.getAttribute('href')).toBe('/accessibility#checks')
  })
})
