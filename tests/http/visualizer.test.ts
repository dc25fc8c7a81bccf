import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000 })

const ADDRESS = 'https://www.cabinetry.test'

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory({ PUBLIC_URL: ADDRESS })
})
afterAll(() => site.close())

const bodyOf = async (url: string) => (await site.get(url)).body.replaceAll('&amp;', '&')
const titleOf = (body: string) => /<title>([^<|]*?) \|/.exec(body)?.[1]
const statusOf = (body: string) =>
  /role="status"[^>]*>(.*?)<\/div>/.exec(body)?.[1]?.replaceAll(/<[^>]+>/g, '')
const canonicalOf = (body: string) =>
  /rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.replace(ADDRESS, '').replaceAll('&amp;', '&')
/** Names of the pictures that lie upon each other, lowest first. */
const layersOf = (body: string) =>
  [...body.matchAll(/<img class="layered[^>]*? src="[^"]*\/([^/"]+)\.avif\.webp"/g)].map(([, name]) => name)

describe('the address is the choice', () => {
  test('without a query, the first room as it stands', async () => {
    const body = await bodyOf('/visualizer')
    expect(titleOf(body)).toBe('Shaker kitchen in Sage paint, with an island in natural white oak')
    expect(layersOf(body)).toEqual([
      'morning-base-pale',
      'morning-perimeter-sage',
      'morning-hood-sage',
      'morning-island-white-oak-natural',
    ])
    expect(canonicalOf(body)).toBe('/visualizer')
    expect(statusOf(body)).toBe('')
  })

  test('room, light and finishes', async () => {
    const body = await bodyOf(
      '/visualizer?light=evening&perimeter=harbor-navy&hood=harbor-navy&island=walnut-natural',
    )
    expect(titleOf(body)).toBe('Shaker kitchen in Harbor navy paint, with an island in natural walnut')
    expect(layersOf(body)).toEqual([
      'evening-base-dark',
      'evening-perimeter-harbor-navy',
      'evening-hood-harbor-navy',
      'evening-island-walnut-natural',
    ])
    expect(body).toContain(
      'alt="Shaker kitchen under evening lamps: perimeter in Harbor navy paint, island in natural walnut and hood in Harbor navy paint"',
    )
    expect(canonicalOf(body)).toBe('/visualizer?perimeter=harbor-navy&island=walnut-natural&hood=harbor-navy')
  })

  test('what is chosen is checked in the form, which works without scripts', async () => {
    const body = await bodyOf('/visualizer?perimeter=linen')
    expect(body).toMatch(/<form[^>]*action="\/visualizer" method="get"/)
    const checked = [...body.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([input]) => input)
    expect(checked.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual([
      'shaker-kitchen',
      'morning',
      'linen',
      'white-oak-natural',
      'sage',
    ])
  })
})

test.each([
  ['?room=castle', 'We have no room “castle”. This is the Shaker kitchen.'],
  ['?light=noon', 'We have no light “noon”. This is morning light.'],
  ['?perimeter=sagge', 'We have no finish “sagge” for the perimeter. This is Sage paint.'],
  ['?island=walnut-naturel', 'We have no finish “walnut-naturel” for the island. This is natural walnut.'],
  ['?hood=%3Cscript%3E', 'We have no finish “&lt;script&gt;” for the hood. This is Sage paint.'],
  ['?perimeter=linen-umber-glaze', 'We have no finish “linen-umber-glaze” for the perimeter.'],
  ['?vanity=nonsense', ''],
  ['?perimeter=&utm_source=mail', ''],
  [`?perimeter=${'x'.repeat(2000)}`, 'We have no finish “xxx'],
])('%s gives the nearest page with a sentence', async (query, sentence) => {
  const answer = await site.get(`/visualizer${query}`)
  expect(answer.statusCode).toBe(200)
  expect(statusOf(answer.body)).toContain(sentence)
})

describe('the page cache', () => {
  const statusAfter = async (first: string, second: string) => {
    await site.get(first)
    return (await site.get(second)).headers['cache-status']
  }

  test('keeps a choice once, however its address is written', async () => {
    expect(
      await statusAfter('/visualizer?island=sage', '/visualizer?hood=sage&light=morning&island=sage&x=1'),
    ).toMatch(/hit/)
  })

  test('keeps no page about values that do not exist', async () => {
    expect((await statusAfter('/visualizer?hood=xyz', '/visualizer?hood=xyz')) ?? '').not.toMatch(/hit/)
  })
})

describe('the composed picture', () => {
  test('is named by the page, and shows the choice in one JPEG', async () => {
    const body = await bodyOf('/visualizer?perimeter=chalk-white&light=overcast')
    const image = /property="og:image" content="([^"]*)"/.exec(body)?.[1]?.replace(ADDRESS, '') ?? ''
    expect(image).toBe('/media/visualizer/light%3Dovercast%26perimeter%3Dchalk-white.jpg')
    const answer = await site.get(image)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(answer.rawPayload.length).toBeGreaterThan(20_000)
    expect(answer.rawPayload.length).toBeLessThan(200_000)
    const again = await site.get(image, { 'if-none-match': String(answer.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  test.each(['perimeter%3Dxyz.jpg', 'x%3D1.jpg', 'perimeter%3Dlinen.png', '..%2F.jpg'])(
    '%s does not exist: only the shortest query of a choice names one',
    async (file) => {
      expect((await site.get(`/media/visualizer/${file}`)).statusCode).toBe(404)
    },
  )
})

describe('ways in', () => {
  test.each([
    ['/products/finishes/sage-paint', 'See it in a kitchen', '/visualizer'],
    [
      '/products/finishes/walnut-natural',
      'See it in a kitchen',
      '/visualizer?perimeter=walnut-natural&hood=walnut-natural',
    ],
    [
      '/gallery/navy-and-maple-kitchen',
      'See it in your finish',
      '/visualizer?perimeter=harbor-navy&island=maple-natural&hood=harbor-navy',
    ],
    ['/products', 'See it in your finish', '/visualizer'],
    ['/education/finishes', 'See it in your finish', '/visualizer'],
  ])('%s: %s', async (page, label, address) => {
    const links = [...(await bodyOf(page)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    expect(links.map(([, href, text]) => `${text}: ${href}`)).toContain(`${label}: ${address}`)
  })

  test('the sitemap has each room', async () => {
    const map = await bodyOf('/sitemap.xml')
    expect(map).toContain(`<loc>${ADDRESS}/visualizer</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer?room=slab-kitchen</loc>`)
  })

  test('a retailer is asked about the choice, in the project’s description', async () => {
    const link =
      /href="(\/retailers\?choice=[^"]*)"/.exec(await bodyOf('/visualizer?perimeter=linen'))?.[1] ?? ''
    const body = await bodyOf(`${link}&intent=locate`)
    expect(body).toContain('href="/visualizer?perimeter=linen"')
    expect(body).toMatch(/<input[^>]*name="describe"[^>]*value="About the Shaker kitchen in Linen paint/)
  })
})
