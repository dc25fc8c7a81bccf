import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'
import { waitUntil } from '../support/wait-until.ts'
import { whenListed } from '../support/when-listed.ts'

vi.setConfig({ testTimeout: 60_000 })

const ADDRESS = 'https://www.cabinetry.test'

let site: SiteInMemory
beforeAll(async () => {
  site = await whenListed(await siteInMemory({ PUBLIC_URL: ADDRESS }))
  // Rooms and doors are offered once their many pictures are listed.
  await waitUntil('the rooms and doors', async () => {
    const { body } = await site.get('/visualizer')
    const rooms = ['Shaker kitchen', 'Slab door kitchen', 'Raised panel kitchen', 'Bath']
    return (
      rooms.every((room) => body.includes(`${room}</span>`)) &&
      (await site.get('/visualizer/doors')).statusCode === 200
    )
  })
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

describe('a door', () => {
  test('is shown as it stands in its gallery unless another finish is asked for', async () => {
    const body = await bodyOf('/visualizer/doors')
    expect(titleOf(body)).toBe('Shaker door in natural cherry')
    expect(layersOf(body)).toEqual(['shaker-cherry-cherry-natural'])
    expect(canonicalOf(body)).toBe('/visualizer/doors')
  })

  test('is shown in what is asked for, glazed and worn finishes among them', async () => {
    const body = await bodyOf('/visualizer/doors?door=slab&finish=linen-umber-glaze')
    expect(layersOf(body)).toEqual(['slab-walnut-linen-umber-glaze'])
    expect(body).toContain('alt="Slab door in Linen paint with umber glaze, in the light of a studio"')
    expect(canonicalOf(body)).toBe('/visualizer/doors?door=slab&finish=linen-umber-glaze')
    const image = /property="og:image" content="([^"]*)"/.exec(body)?.[1]?.replace(ADDRESS, '') ?? ''
    expect(image).toBe('/media/visualizer/door%3Dslab%26finish%3Dlinen-umber-glaze.jpg')
    expect((await site.get(image)).headers).toMatchObject({ 'content-type': 'image/jpeg' })
  })

  test.each([
    ['?door=gate', 'We have no door “gate”. This is the Shaker door.'],
    ['?door=slabb', 'We have no door “slabb”. This is the slab door.'],
    [
      '?finish=cherri-natural',
      'We have no finish “cherri-natural” on the Shaker door. This is natural cherry.',
    ],
  ])('%s gives the nearest page with a sentence', async (query, sentence) => {
    expect(statusOf(await bodyOf(`/visualizer/doors${query}`))).toBe(sentence)
  })

  test('is what a retailer can be asked about', async () => {
    const link = /href="(\/retailers\?choice=[^"]*)"/.exec(await bodyOf('/visualizer/doors?finish=sage'))?.[1]
    const body = await bodyOf(`${link}&intent=locate`)
    expect(body).toContain('href="/visualizer/doors?door=shaker&finish=sage"')
    expect(body).toMatch(/<input[^>]*name="describe"[^>]*value="About the Shaker door in Sage paint/)
  })
})

describe('choices side by side', () => {
  const figuresOf = (body: string) =>
    [...body.matchAll(/<section class="compared.*?<\/section>/gs)].map(([figure]) => figure)

  test('are shown in the room and the light of the first, with what sets them apart', async () => {
    const body = await bodyOf(
      '/visualizer/compare?a=light%3Devening&b=light%3Dmorning%26island%3Dsage&c=room%3Dslab-kitchen%26hood%3Dlinen',
    )
    const [a = '', b = '', c = '', ...more] = figuresOf(body)
    expect(more).toEqual([])
    expect(layersOf(a)[0]).toBe('evening-base-pale')
    expect(layersOf(b)).toContain('evening-island-sage')
    expect(b).toContain('Island in Sage paint instead of natural white oak.')
    expect(c).toContain('Hood in Linen paint instead of Sage paint.')
    expect(statusOf(body)).toBe('All are shown in the room and the light of the first.')
    expect(body).toContain('name="robots" content="noindex"')
  })

  test.each([
    ['', 1],
    ['?a=', 1],
    ['?a=perimeter%3Dnonsense', 1],
    ['?a=&b=&c=&d=&e=', 4],
    [`?a=${'x'.repeat(5000)}&b=%26%3D%3D`, 2],
  ])('are never an error: %s', async (query, count) => {
    const answer = await site.get(`/visualizer/compare${query}`)
    expect(answer.statusCode).toBe(200)
    expect(figuresOf(answer.body)).toHaveLength(count)
  })

  test('are put together by a form, which leads to the address of all', async () => {
    const answer = await site.get(
      '/visualizer/compare?a=perimeter%3Dlinen&perimeter=sage&island=sage&hood=sage',
    )
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['location']).toBe('/visualizer/compare?a=perimeter%3Dlinen&b=island%3Dsage')
  })

  test('may be doors, with the facts of each', async () => {
    const body = await bodyOf(
      '/visualizer/compare?a=door%3Dshaker&b=door%3Dslab%26finish%3Dlinen-umber-glaze&c=island%3Dsage',
    )
    const [a = '', b = '', c = '', ...more] = figuresOf(body)
    expect(more).toEqual([])
    expect(layersOf(a)).toEqual(['shaker-cherry-cherry-natural'])
    expect(layersOf(b)).toEqual(['slab-walnut-linen-umber-glaze'])
    expect(b).toContain(
      'The slab door instead of the Shaker door, in Linen paint with umber glaze instead of natural cherry.',
    )
    expect(a).toContain('Stain on cherry')
    expect(b).toContain('Paint, worked by hand')
    expect(b).toContain('href="/visualizer/doors?door=slab&finish=linen-umber-glaze"')
    expect(c).toContain('The same as A.')
    expect(statusOf(body)).toBe('Only doors stand beside a door.')
    expect(titleOf(body)).toBe('Compare doors')
  })

  test('of doors are put together by a form, too', async () => {
    const answer = await site.get('/visualizer/compare?a=door%3Dslab%26finish%3Dsage&door=shaker&finish=sage')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers['location']).toBe(
      '/visualizer/compare?a=door%3Dslab%26finish%3Dsage&b=door%3Dshaker%26finish%3Dsage',
    )
  })

  test('begin at any choice', async () => {
    expect(await bodyOf('/visualizer?perimeter=linen')).toContain(
      'href="/visualizer/compare?a=perimeter%3Dlinen"',
    )
    expect(await bodyOf('/visualizer')).toContain('href="/visualizer/compare?a=room%3Dshaker-kitchen"')
    expect(await bodyOf('/visualizer/doors?finish=sage')).toContain(
      'href="/visualizer/compare?a=door%3Dshaker%26finish%3Dsage"',
    )
  })
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
    [
      '/products/finishes/linen-umber-glaze',
      'See it on a door',
      '/visualizer/doors?finish=linen-umber-glaze',
    ],
    ['/products/doorstyles/slab-walnut-door', 'See this door in your finish', '/visualizer/doors?door=slab'],
    [
      '/products/vanities/walnut-floating-vanity',
      'See it in your finish',
      '/visualizer?room=bath&vanity=walnut-natural',
    ],
    ['/products', 'See it in your finish', '/visualizer'],
    ['/education/finishes', 'See it in your finish', '/visualizer'],
  ])('%s: %s', async (page, label, address) => {
    const links = [...(await bodyOf(page)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    expect(links.map(([, href, text]) => `${text}: ${href}`)).toContain(`${label}: ${address}`)
  })

  test('the sitemap has each room and each door', async () => {
    const map = await bodyOf('/sitemap.xml')
    expect(map).toContain(`<loc>${ADDRESS}/visualizer</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer?room=slab-kitchen</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer?room=bath</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer/doors</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer/doors?door=slab</loc>`)
    expect(map).not.toContain('compare')
  })

  test('a retailer is asked about the choice, in the project’s description', async () => {
    const link =
      /href="(\/retailers\?choice=[^"]*)"/.exec(await bodyOf('/visualizer?perimeter=linen'))?.[1] ?? ''
    const body = await bodyOf(`${link}&intent=locate`)
    expect(body).toContain('href="/visualizer?perimeter=linen"')
    expect(body).toMatch(/<input[^>]*name="describe"[^>]*value="About the Shaker kitchen in Linen paint/)
  })
})
