import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE_MAP } from '#core/site-map.ts'
import { isTextPath, standingParts } from '#core/texts/text-parts.ts'
import { readPage } from '../support/read-page.ts'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'

let site: SiteInMemory

beforeAll(async () => {
  site = await siteInMemory()
})
afterAll(() => site.close())

const found = async (search: string) => readPage(await site.get(`/search?q=${encodeURIComponent(search)}`))

async function titlesIn(search: string, group: string): Promise<readonly string[]> {
  const region = (await found(search)).part('region', new RegExp(`^${group} `))
  return region.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '')
}

describe('a search of the site', () => {
  test('ranks names before captions', async () => {
    expect((await titlesIn('walnut island', 'Products'))[0]).toBe('Walnut paneled island')
  })

  test('forgives one letter', async () => {
    expect((await titlesIn('walnit islnd', 'Products'))[0]).toBe('Walnut paneled island')
  })

  test('finds words in documents, on the page where they stand', async () => {
    const page = await found('soft close')
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

  test('says so when it finds nothing, and is hidden from search engines', async () => {
    const page = await found('zzzyxw')
    expect(page.part('main').getByRole('status').textContent).toContain('We found nothing for that')
    expect(page.html).toContain('noindex')
  })

  test('shows what was typed as text', async () => {
    const page = await found('<b>inset</b>')
    expect(page.html).not.toContain('<b>inset')
    expect(page.part('main').getByRole('searchbox', { name: 'Search the site' })).toBeTruthy()
  })
})

/** They stand below the title, where the page begins. */
const AT_THE_TOP: ReadonlySet<string> = new Set(['last-updated', 'opt-out-signal'])

test('every part that a search can lead to has its place on its page', async () => {
  const missing: string[] = []
  for (const { path, unlisted } of SITE_MAP) {
    if (unlisted || !isTextPath(path)) continue
    const { body } = await site.get(path)
    for (const id of standingParts(path).filter((part) => !AT_THE_TOP.has(part)))
      if (!body.includes(` id="${id}"`)) missing.push(`${path}#${id}`)
  }
  expect(missing).toEqual([])
})
