import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SITE_MAP } from '#core/site-map.ts'
import { isTextPath, standingParts } from '#core/texts/text-parts.ts'
import { readPage } from '../support/reading/read-page.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'

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
    const answer = await site.get('/search?q=zzzyxw')
    expect(readPage(answer).part('main').getByRole('status').textContent).toContain(
      'We found nothing for that',
    )
    expect(answer.body).toContain('noindex')
  })

  test('shows what was typed as text', async () => {
    const answer = await site.get(`/search?q=${encodeURIComponent('<i>inset</i>')}`)
    expect(answer.body).not.toContain('<i>inset')
    const field = readPage(answer).part('main').getByRole('searchbox', { name: 'Search the site' })
    expect(field.getAttribute('value')).toBe('<i>inset</i>')
  })
})

test('every part of an education page that a search can lead to has its place there', async () => {
  const missing: string[] = []
  for (const { path, unlisted } of SITE_MAP) {
    if (unlisted || !isTextPath(path) || !path.startsWith('/education')) continue
    const { body } = await site.get(path)
    for (const id of standingParts(path)) if (!body.includes(` id="${id}"`)) missing.push(`${path}#${id}`)
  }
  expect(missing).toEqual([])
})
