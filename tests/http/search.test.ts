import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { SITE_MAP } from '#core/site-map.ts'
import { alwaysShownParts, isTextPath } from '#core/texts/text-parts.ts'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const KEY = 'a-key-of-enough-length'

const site = siteForFile({ CONTENT_API_KEY: KEY })

const searchFor = async (search: string) =>
  readPage(await site.get(`/search?q=${encodeURIComponent(search)}`))

async function titlesIn(search: string, group: string): Promise<readonly string[]> {
  const region = (await searchFor(search)).part('region', new RegExp(`^${group} `))
  return region.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '')
}

describe('site search', () => {
  test('ranks names before captions', async () => {
    expect((await titlesIn('walnut island', 'Products'))[0]).toBe('Walnut paneled island')
  })

  test('tolerates one wrong letter', async () => {
    expect((await titlesIn('walnit islnd', 'Products'))[0]).toBe('Walnut paneled island')
  })

  test('finds words in documents, and links to the page that lists them', async () => {
    const page = await searchFor('soft close')
    const [hit] = page.part('region', /^Documents /).getAllByRole('link')
    expect(hit?.getAttribute('href')).toMatch(/\/product-guide\.pdf(?:\?[^#]*)?#page=\d+$/)
  })

  test.each([
    ['inset', 'Words', 'Inset'],
    ['dovetail', 'Accessories', 'Dovetail corner'],
    ['warranty', 'Documents', 'Limited warranty'],
    ['warranty', 'Pages', 'Warranty'],
    ['range hood', 'Products', 'Box hood in Bottle green'],
    ['sage paint', 'Finishes', 'Sage paint'],
    ['slim shaker', 'Doors', 'Slim shaker door'],
    ['hickory', 'Woods', 'Hickory'],
  ])('%j: among the %s is %s', async (search, group, title) => {
    expect((await titlesIn(search, group)).join('\n')).toContain(title)
  })

  test.each(['range hood walnut', 'walnut vent hood'])(
    '%j: rooms with a hood in walnut come first',
    async (search) => {
      expect((await titlesIn(search, 'Rooms'))[0]).toBe('Walnut slab kitchen')
      const [first] = (await searchFor(search)).getAllByRole('region')
      expect(first?.textContent).toContain('Rooms')
    },
  )

  test('ignores single letters, and all but the first eight words', async () => {
    const words = 'walnut paneled island with a flat panel door and a top'
    const [first] = await titlesIn(words, 'Products')
    expect(await titlesIn('w walnut island x', 'Products')).toEqual(
      await titlesIn('walnut island', 'Products'),
    )
    expect((await titlesIn(`${words} zzzyxw zzzyxx zzzyxy`, 'Products'))[0]).toBe(first)
  })

  test('says when it finds nothing, and is hidden from search engines', async () => {
    const answer = await site.get('/search?q=zzzyxw')
    expect(readPage(answer).part('main').getByRole('status').textContent).toContain(
      'We found nothing for that',
    )
    expect(answer.body).toContain('noindex')
  })

  test('shows the query as text', async () => {
    const answer = await site.get(`/search?q=${encodeURIComponent('<i>inset</i>')}`)
    expect(answer.body).not.toContain('<i>inset')
    const field = readPage(answer).part('main').getByRole('searchbox', { name: 'Search the site' })
    expect(field.getAttribute('value')).toBe('<i>inset</i>')
  })
})

test.each(['soft close', 'slow close'])(
  'answers that %s is standard, with a link to Construction',
  async (search) => {
    const page = await searchFor(search)
    expect(page.words).toContain('Standard on our doors and drawers.')
    const ways = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(ways).toContain('/education/construction#how-we-build-a-cabinet')
  },
)

test('every education section that a search can link to has an anchor', async () => {
  const missing: string[] = []
  for (const { path, unlisted } of SITE_MAP) {
    if (unlisted || !isTextPath(path) || !path.startsWith('/education')) continue
    const { body } = await site.get(path)
    for (const id of alwaysShownParts(path)) if (!body.includes(` id="${id}"`)) missing.push(`${path}#${id}`)
  }
  expect(missing).toEqual([])
})

test('glossary synonyms that no page uses find the term’s pages', async () => {
  const file = path.join(site.dataDir, 'content/shiloh-texts/words.md')
  const words = await readFile(file, 'utf8')
  const isFound = async () => (await searchFor('dresser')).words.includes('Alder dining hutch')
  expect(await isFound()).toBe(false)
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/Container/shiloh-texts/Blob/words.md',
    headers: { 'x-api-key': KEY, 'content-type': 'text/markdown' },
    payload: `${words}\nHutch\n: A cabinet with open shelves above.\n: dresser\n`,
  })
  expect(answer.statusCode).toBe(201)
  expect(await isFound()).toBe(true)
})
