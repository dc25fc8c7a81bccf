import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type ReadPage, readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { waitUntil } from '../support/time/wait-until.ts'
import { whenListed } from '../support/time/when-listed.ts'

vi.setConfig({ testTimeout: 60_000 })

const ADDRESS = 'https://www.cabinetry.test'

const site = siteForFile({ PUBLIC_URL: ADDRESS })
beforeAll(async () => {
  await whenListed(site)
  // Rooms and doors are offered once their pictures are listed.
  await waitUntil('the rooms and doors', async () => {
    const page = await open('/visualizer')
    const rooms = ['Shaker kitchen', 'Slab door kitchen', 'Raised panel kitchen', 'Bath']
    return (
      rooms.every((room) => page.queryByLabelText(room) !== null) &&
      (await site.get('/visualizer/doors')).statusCode === 200
    )
  })
})

const open = async (url: string) => readPage(await site.get(url))
/** The metadata of a page for search engines and link previews. */
async function headOf(url: string) {
  const body = (await site.get(url)).body.replaceAll('&amp;', '&')
  const address = (pattern: RegExp) => pattern.exec(body)?.[1]?.replace(ADDRESS, '')
  return {
    title: /<title>([^<|]*?) \|/.exec(body)?.[1],
    canonical: address(/rel="canonical" href="([^"]*)"/),
    image: address(/property="og:image" content="([^"]*)"/) ?? '',
    robots: /name="robots" content="([^"]*)"/.exec(body)?.[1],
  }
}
/** Names of the layered pictures, bottom first; only the bottom one has alt text. */
const layersOf = (picture: ReadPage) =>
  picture
    .getAllByAltText<HTMLImageElement>(/^/)
    .flatMap(({ src }) => /\/([^/]+)\.avif\.webp$/.exec(src)?.[1] ?? [])
const addressOf = (page: Pick<ReadPage, 'getByRole'>, link: string | RegExp) => {
  const { pathname, search } = page.getByRole<HTMLAnchorElement>('link', { name: link })
  return pathname + search
}

describe('the address is the choice', () => {
  test('without a query, the first room with its defaults', async () => {
    const page = await open('/visualizer')
    const { title, canonical } = await headOf('/visualizer')
    expect(title).toBe('Shaker kitchen in Sage paint, with an island in natural white oak')
    expect(layersOf(page.region('Your room'))).toEqual([
      'morning-base-pale',
      'morning-perimeter-sage',
      'morning-hood-sage',
      'morning-island-white-oak-natural',
    ])
    expect(canonical).toBe('/visualizer')
    expect(page.message).toBe('')
  })

  test('room, light and finishes', async () => {
    const url = '/visualizer?light=evening&perimeter=harbor-navy&island=walnut-natural'
    const room = (await open(url)).region('Your room')
    const { title, canonical } = await headOf(url)
    expect(title).toBe('Shaker kitchen in Harbor navy paint, with an island in natural walnut')
    expect(layersOf(room)).toEqual([
      'evening-base-dark',
      'evening-perimeter-harbor-navy',
      'evening-hood-harbor-navy',
      'evening-island-walnut-natural',
    ])
    room.getByRole('img', {
      name: 'Shaker kitchen under evening lamps: perimeter in Harbor navy paint, island in natural walnut and hood in Harbor navy paint',
    })
    expect(canonical).toBe('/visualizer?perimeter=harbor-navy&island=walnut-natural')
  })

  test('the choice is checked in the form, which works without scripts', async () => {
    const { method, url } = (await open('/visualizer?perimeter=linen')).click('Show', {
      'Slab door kitchen': true,
    })
    expect(method).toBe('GET')
    const choice = {
      room: 'slab-kitchen',
      light: 'morning',
      perimeter: 'linen',
      island: 'white-oak-natural',
      hood: '',
    }
    expect(url).toBe(`/visualizer?${new URLSearchParams(choice)}`)
  })

  test('the hood follows the perimeter until it has a finish of its own, also without scripts', async () => {
    const pictureAlt = (page: ReadPage) => page.region('Your room').getByRole('img').getAttribute('alt')
    const box = (page: ReadPage) =>
      page.getByRole<HTMLInputElement>('checkbox', { name: 'Hood as the perimeter' })
    const navy = await open('/visualizer?perimeter=harbor-navy')
    expect(box(navy).checked).toBe(true)
    expect(pictureAlt(navy)).toMatch(/hood in Harbor navy paint$/)

    const hood = navy.part('group', 'Hood')
    hood.getByRole<HTMLInputElement>('radio', { name: 'Linen paint' }).checked = true
    const own = navy.click('Show').url
    const hoodPage = await open(own)
    expect(box(hoodPage).checked).toBe(false)
    expect(pictureAlt(hoodPage)).toMatch(/hood in Linen paint$/)
    expect((await headOf(own)).canonical).toBe('/visualizer?perimeter=harbor-navy&hood=linen')

    const again = hoodPage.click('Show', { 'Hood as the perimeter': true }).url
    expect(pictureAlt(await open(again))).toMatch(/hood in Harbor navy paint$/)
    expect((await headOf(again)).canonical).toBe('/visualizer?perimeter=harbor-navy')
  })

  test('a hood with the perimeter’s finish keeps its own choice and has the same picture', async () => {
    const url = '/visualizer?perimeter=linen&hood=linen'
    const page = await open(url)
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: 'Hood as the perimeter' }).checked).toBe(
      false,
    )
    expect(await headOf(url)).toMatchObject({
      canonical: '/visualizer?perimeter=linen',
      image: '/media/visualizer/perimeter%3Dlinen.jpg',
    })
    // Older emails have such addresses, with the hood always named.
    expect((await site.get('/media/visualizer/perimeter%3Dlinen%26hood%3Dlinen.jpg')).statusCode).toBe(200)
  })
})

test.each([
  ['?room=castle', 'We have no room “castle”. This is the Shaker kitchen.'],
  ['?light=noon', 'We have no light “noon”. This is morning light.'],
  ['?perimeter=sagge', 'We have no finish “sagge” for the perimeter. This is Sage paint.'],
  ['?island=walnut-naturel', 'We have no finish “walnut-naturel” for the island. This is natural walnut.'],
  ['?hood=%3Cscript%3E', 'We have no finish “<script>” for the hood. This is Sage paint.'],
  ['?perimeter=linen-umber-glaze', 'We have no finish “linen-umber-glaze” for the perimeter.'],
  ['?vanity=nonsense', ''],
  ['?perimeter=&utm_source=mail', ''],
  [`?perimeter=${'x'.repeat(2000)}`, 'We have no finish “xxx'],
])('%s opens the nearest page with a message', async (query, sentence) => {
  const answer = await site.get(`/visualizer${query}`)
  expect(answer.statusCode).toBe(200)
  expect(readPage(answer).message).toContain(sentence)
})

describe('the page cache', () => {
  const statusAfter = async (first: string, second: string) => {
    await site.get(first)
    return (await site.get(second)).headers['cache-status']
  }

  test('caches a choice once, however its address is written', async () => {
    expect(
      await statusAfter('/visualizer?island=sage', '/visualizer?hood=&light=morning&island=sage&x=1'),
    ).toMatch(/hit/)
  })

  test('does not cache pages for unknown values', async () => {
    expect((await statusAfter('/visualizer?hood=xyz', '/visualizer?hood=xyz')) ?? '').not.toMatch(/hit/)
  })
})

describe('the composed picture', () => {
  test('is named by the page, and shows the choice in one JPEG', async () => {
    const { image } = await headOf('/visualizer?perimeter=chalk-white&light=overcast')
    expect(image).toBe('/media/visualizer/light%3Dovercast%26perimeter%3Dchalk-white.jpg')
    const answer = await site.get(image)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(answer.rawPayload.length).toBeGreaterThan(20_000)
    expect(answer.rawPayload.length).toBeLessThan(200_000)
    const again = await site.get(image, { 'if-none-match': String(answer.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  test.each(['perimeter%3Dxyz.jpg', 'x%3D1.jpg', 'perimeter%3Dlinen.png', '..%2F.jpg'])(
    '%s is a 404: only the shortest query of a choice names one',
    async (file) => {
      expect((await site.get(`/media/visualizer/${file}`)).statusCode).toBe(404)
    },
  )
})

describe('a door', () => {
  test('is shown as in its gallery unless another finish is requested', async () => {
    const { title, canonical } = await headOf('/visualizer/doors')
    expect(title).toBe('Shaker door in natural cherry')
    expect(layersOf(await open('/visualizer/doors'))).toEqual(['shaker-cherry-cherry-natural'])
    expect(canonical).toBe('/visualizer/doors')
  })

  test('is shown in the requested finish, including glazed and distressed ones', async () => {
    const url = '/visualizer/doors?door=slab&finish=linen-umber-glaze'
    const page = await open(url)
    expect(layersOf(page)).toEqual(['slab-walnut-linen-umber-glaze'])
    page.getByAltText('Slab door in Linen paint with umber glaze, in the light of a studio')
    const { canonical, image } = await headOf(url)
    expect(canonical).toBe(url)
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
  ])('%s opens the nearest page with a message', async (query, sentence) => {
    expect((await open(`/visualizer/doors${query}`)).message).toBe(sentence)
  })

  test('links to the request form with itself', async () => {
    const link = addressOf(await open('/visualizer/doors?finish=sage'), 'Ask a retailer about this door')
    const form = await open(`${link}&intent=locate`)
    expect(addressOf(form, 'Shaker door in Sage paint')).toBe('/visualizer/doors?door=shaker&finish=sage')
    expect(form.getByLabelText<HTMLInputElement>('Describe your project').value).toMatch(
      /^About the Shaker door in Sage paint/,
    )
  })
})

describe('comparison', () => {
  /** The form's selected values, in order. */
  const checkedOn = (page: ReadPage) =>
    page
      .part('main')
      .getAllByRole('radio', { checked: true })
      .map((radio) => (radio.closest('label') ?? radio).textContent)
  const choicesOn = (page: ReadPage) => {
    const [first, second, ...others] = page.region('Choices').getAllByRole('region')
    expect(others).toEqual([])
    return { first: layersIn(first), second: layersIn(second), difference: second?.textContent }
  }
  const layersIn = (choice: HTMLElement | undefined) =>
    [...(choice?.querySelectorAll('img') ?? [])].map(({ src }) => /\/([^/]+)\.avif\.webp$/.exec(src)?.[1])

  test('shows two in the room and light of the first, with their differences', async () => {
    const url =
      '/visualizer/compare?a=light%3Devening&b=light%3Dmorning%26room%3Dbath%26island%3Dsage&c=hood%3Dlinen'
    const page = await open(url)
    const { first, second, difference } = choicesOn(page)
    expect(first[0]).toBe('evening-base-pale')
    expect(second).toContain('evening-island-sage')
    expect(difference).toContain('Island in Sage paint instead of natural white oak.')
    expect((await headOf(url)).robots).toBe('noindex')
  })

  test.each([
    '',
    '?a=',
    '?a=perimeter%3Dnonsense',
    '?a=&b=&c=&d=',
    '?a=island%3Dsage&b=door%3Dslab',
    `?a=${'x'.repeat(5000)}&b=%26%3D%3D`,
  ])('is never an error: %s', async (query) => {
    const answer = await site.get(`/visualizer/compare${query}`)
    expect(answer.statusCode).toBe(200)
    choicesOn(readPage(answer))
  })

  test('replaces missing values with the nearest, with a message', async () => {
    const page = await open('/visualizer/compare?a=perimeter%3Dsagge')
    expect(page.message).toBe('We have no finish “sagge” for the perimeter. This is Sage paint.')
  })

  test('starts with a different second choice, which the form can change', async () => {
    const url = '/visualizer/compare?a=perimeter%3Dlinen'
    const page = await open(url)
    expect(choicesOn(page).difference).toMatch(/Perimeter in natural \w+ instead of Linen paint\./)
    const island = page.part('group', 'Island')
    island.getByRole<HTMLInputElement>('radio', { name: 'Sage paint' }).checked = true
    const form = page.click('Show', { 'Evening lamps': true }).url
    const { statusCode, headers } = await site.get(form)
    const address = String(headers['location'])
    expect([statusCode, address]).toEqual([
      302,
      '/visualizer/compare?a=light%3Devening%26perimeter%3Dlinen&b=light%3Devening%26perimeter%3Dmaple-natural%26island%3Dsage',
    ])
    expect(checkedOn(await open(address))).toEqual([
      'Shaker kitchen',
      'Evening lamps',
      'Natural maple',
      'Sage paint',
    ])
  })

  test('swaps its sides, so that the first can be changed', async () => {
    const page = await open('/visualizer/compare?a=perimeter%3Dlinen&b=island%3Dsage')
    expect(addressOf(page, 'Change this one')).toBe('/visualizer/compare?a=island%3Dsage&b=perimeter%3Dlinen')
  })

  test('works for doors', async () => {
    const url = '/visualizer/compare?a=door%3Dshaker&b=door%3Dslab%26finish%3Dlinen-umber-glaze'
    const page = await open(url)
    expect(choicesOn(page)).toMatchObject({
      first: ['shaker-cherry-cherry-natural'],
      second: ['slab-walnut-linen-umber-glaze'],
    })
    expect(choicesOn(page).difference).toContain(
      'The slab door instead of the Shaker door, in Linen paint with umber glaze instead of natural cherry.',
    )
    expect(checkedOn(page)).toEqual(['Slab', 'Linen paint with umber glaze'])
    const { url: form } = page.click('Show', { Shaker: true })
    expect((await site.get(form)).headers['location']).toBe(
      '/visualizer/compare?a=door%3Dshaker%26finish%3Dcherry-natural&b=door%3Dshaker%26finish%3Dlinen-umber-glaze',
    )
    const alike = await open('/visualizer/compare?a=door%3Dshaker&b=door%3Dshaker')
    expect(choicesOn(alike).difference).toContain('The same as the first.')
  })

  test('starts from any choice', async () => {
    for (const [url, first] of [
      ['/visualizer?perimeter=linen', 'perimeter=linen'],
      ['/visualizer', 'room=shaker-kitchen'],
      ['/visualizer/doors?finish=sage', 'door=shaker&finish=sage'],
    ] as const)
      expect(addressOf(await open(url), 'Compare')).toBe(
        `/visualizer/compare?${new URLSearchParams({ a: first })}`,
      )
  })
})

test('rooms and doors are tabs of one tool', async () => {
  for (const [url, current] of [
    ['/visualizer?island=sage', 'Room'],
    ['/visualizer/doors', 'Door'],
  ] as const) {
    const tabs = (await open(url)).part('navigation', 'Visualizer')
    expect(addressOf(tabs, 'Room')).toBe('/visualizer')
    expect(addressOf(tabs, 'Door')).toBe('/visualizer/doors')
    tabs.getByRole('link', { current: 'page', name: current })
  }
})

test('a finish’s sheen is described as on its page', async () => {
  const sheenOn = async (url: string) => {
    const { words } = (await open(url)).part('main')
    return /\bSheen (\w+)/.exec(words)?.[1]
  }
  const sheen = await sheenOn('/products/finishes/sage-paint')
  expect(sheen).toMatch(/^\w+$/)
  expect(await sheenOn('/visualizer/doors?finish=sage')).toBe(sheen)
})

describe('entry points', () => {
  test.each([
    ['/products/finishes/sage-paint', 'See it in a kitchen', '/visualizer'],
    ['/products/finishes/walnut-natural', 'See it in a kitchen', '/visualizer?perimeter=walnut-natural'],
    [
      '/gallery/navy-and-maple-kitchen',
      'See it in your finish',
      '/visualizer?perimeter=harbor-navy&island=maple-natural',
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
    expect(addressOf((await open(page)).part('main'), label)).toBe(address)
  })

  test('the sitemap has each room and each door', async () => {
    const map = (await site.get('/sitemap.xml')).body
    expect(map).toContain(`<loc>${ADDRESS}/visualizer</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer?room=slab-kitchen</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer?room=bath</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer/doors</loc>`)
    expect(map).toContain(`<loc>${ADDRESS}/visualizer/doors?door=slab</loc>`)
    expect(map).not.toContain('compare')
  })

  test('the request form includes the choice in the project description', async () => {
    const link = addressOf(await open('/visualizer?perimeter=linen'), /^Ask a retailer/)
    const form = await open(`${link}&intent=locate`)
    expect(addressOf(form, /^Shaker kitchen in Linen paint/)).toBe('/visualizer?perimeter=linen')
    expect(form.getByLabelText<HTMLInputElement>('Describe your project').value).toMatch(
      /^About the Shaker kitchen in Linen paint/,
    )
  })
})
