import { beforeAll, describe, expect, test, vi } from 'vitest'
import { SITE_PATHS } from '#core/site-map.ts'
import { schemaFaults, thingsIn } from '../support/reading/schema-org.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { whenListed } from '../support/time/when-listed.ts'

vi.setConfig({ testTimeout: 60_000 })

const ADDRESS = 'https://www.cabinetry.test'
const KITCHEN = '/gallery/navy-and-maple-kitchen'

const site = siteForFile({ PUBLIC_URL: ADDRESS })
beforeAll(() => whenListed(site))

async function thingsOf(url: string, type: string) {
  const things = thingsIn((await site.get(url)).body)
  return things.filter((thing) => thing['@type'] === type)
}

async function trailOf(url: string): Promise<readonly string[]> {
  const [list] = await thingsOf(url, 'BreadcrumbList')
  const steps = (list?.['itemListElement'] ?? []) as { name: string; item: string }[]
  return steps.map(({ name, item }) => `${name} ${item.replace(ADDRESS, '')}`)
}

test.each([...SITE_PATHS, '/404', KITCHEN, '/products/finishes/alder-chestnut'])(
  'structured data of %s is valid schema.org',
  async (url) => {
    const things = thingsIn((await site.get(url)).body)
    expect(things.map((thing) => thing['@type'])).toContain('Organization')
    expect(schemaFaults(things)).toEqual([])
  },
)

describe('structured data', () => {
  test('has the page’s breadcrumb', async () => {
    expect(await trailOf('/')).toEqual([])
    expect(await trailOf('/about')).toEqual(['Home /', 'The Story of Us /about'])
    expect(await trailOf('/products/doorstyles/beadboard-linen-door')).toEqual([
      'Home /',
      'Products /products',
      'Door Styles /products/doorstyles',
      'Beadboard door /products/doorstyles/beadboard-linen-door',
    ])
  })

  test('has a photo’s credit and license, the same as for visitors', async () => {
    const [image] = await thingsOf(KITCHEN, 'ImageObject')
    expect(image).toMatchObject({ name: 'Navy and maple kitchen', creditText: 'Shiloh Cabinetry' })
    const picture = await site.get(String(image?.['contentUrl']).replace(ADDRESS, ''))
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect(String(image?.['license'])).toBe(`${ADDRESS}${KITCHEN}#credit`)
    expect((await site.get(KITCHEN)).body).toMatch(/id="credit"[^>]*>Photo: ©/)
  })

  test('has every video in the list', async () => {
    const videos = await thingsOf('/education', 'VideoObject')
    const apiVideos = (await site.get('/api/videos')).json<{ title: string }[]>()
    expect(videos.map((video) => video['name'])).toEqual(apiVideos.map(({ title }) => title))
    expect(await thingsOf('/about', 'VideoObject')).toHaveLength(1)
  })
})

describe('the checker', () => {
  test.each([
    [
      { '@type': 'Organization', name: 'A', url: '/', logo: 'https://a.test/l' },
      'Organization.url: "/" is not a url',
    ],
    [{ '@type': 'Person' }, 'Person: unknown type'],
    [{ '@type': 'PostalAddress', addressCountry: 'US', zip: '1' }, 'PostalAddress.zip: unknown property'],
    [{ '@type': 'ContactPoint' }, 'ContactPoint.contactType: missing'],
    [
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'Thing' }] },
      'BreadcrumbList.itemListElement → ListItem: expected, found {"@type":"Thing"}',
    ],
  ])('finds what is wrong with %j', (thing, fault) => {
    expect(schemaFaults([thing])).toEqual([fault])
  })
})

test('text from the feed or the metadata cannot end the script', async () => {
  const { body } = await site.get('/education')
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body) ?? []
  expect(json).not.toMatch(/[<>]/)
})
