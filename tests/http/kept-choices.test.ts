import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { doorRef, roomRef } from '#core/ideas/choice-refs.ts'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'
import { waitUntil } from '../support/wait-until.ts'

vi.setConfig({ testTimeout: 60_000 })

const EVENING = roomRef({
  room: 'shaker-kitchen',
  light: 'evening',
  finishes: { perimeter: 'harbor-navy', island: 'walnut-natural', hood: 'harbor-navy' },
})
const EVENING_TITLE =
  'Shaker kitchen in Harbor navy paint, with an island in natural walnut, under evening lamps'
const EVENING_QUERY = 'light=evening&perimeter=harbor-navy&island=walnut-natural&hood=harbor-navy'
const DOOR = doorRef({ door: 'slab', finish: 'sage' })
const GONE = roomRef({ room: 'castle', light: 'morning', finishes: { perimeter: 'sage' } })
const LIST = `ideas=1~${EVENING}~${DOOR}~d.shaker-cherry-door~${GONE}`

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory({ PUBLIC_URL: 'https://www.cabinetry.test' })
  await waitUntil('the rooms and doors', async () => {
    const pages = await Promise.all([site.get('/visualizer'), site.get('/visualizer/doors')])
    return pages.every(({ statusCode }) => statusCode === 200)
  })
})
afterAll(() => site.close())

const textOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await site.get(url, headers)).body.replaceAll('&amp;', '&').replaceAll('<!-- -->', '')
const saveButton = (body: string) => /<button[^>]* name="save"[^>]*>/.exec(body)?.[0] ?? ''

test.each([
  [`/visualizer?${EVENING_QUERY}`, EVENING, EVENING_TITLE],
  ['/visualizer/doors?door=slab&finish=sage', DOOR, 'Slab door in Sage paint'],
])('a choice is saved by a form: %s', async (page, ref, title) => {
  const body = await textOf(page)
  expect(saveButton(body)).toContain(`value="${ref}"`)
  expect(saveButton(body)).toContain(`aria-label="Save ${title}"`)
  const form = new RegExp(`<form id="${/ form="([^"]+)"/.exec(saveButton(body))?.[1]}".*?</form>`).exec(body)
  const back = / name="back" value="([^"]+)"/.exec(form?.[0] ?? '')?.[1] ?? ''
  expect(back).toBe(page)
  const answer = await site.app.inject({
    method: 'POST',
    url: '/ideas',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ save: ref, back }).toString(),
  })
  expect(answer.headers.location).toBe(`${page}#${ref}`)
  expect(answer.headers['set-cookie']).toMatch(new RegExp(`^ideas=1~${ref.replaceAll('.', '\\.')};`))
})

describe('a saved choice', () => {
  test('is on the board with its picture, its words and the way back', async () => {
    const body = await textOf('/ideas', { cookie: LIST })
    expect(body).toContain('Rooms in your finish')
    expect(body).toContain('Doors in your finish')
    expect(body).toContain(`<a href="/visualizer?${EVENING_QUERY}" data-discover="true">${EVENING_TITLE}</a>`)
    expect(body).toContain(`src="/media/visualizer/small/${encodeURIComponent(EVENING_QUERY)}.jpg"`)
    expect(body).toContain(
      'alt="Shaker kitchen under evening lamps: perimeter in Harbor navy paint, island in natural walnut and hood in Harbor navy paint"',
    )
    expect(body).toContain('href="/visualizer/doors?door=slab&finish=sage"')
    // Of a choice that is gone only its kind is known.
    expect(/id="gone"[\s\S]*?<\/ul>/.exec(body)?.[0]).toContain('A room in your finish')
  })

  test('has a small picture, which is the same choice', async () => {
    const picture = await site.get(`/media/visualizer/small/${encodeURIComponent(EVENING_QUERY)}.jpg`)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(picture.rawPayload.length).toBeLessThan(40_000)
    expect((await site.get('/media/visualizer/small/x%3D1.jpg')).statusCode).toBe(404)
  })

  test('is in a shared link with its picture', async () => {
    const body = await textOf(`/ideas?with=1~${EVENING}*lfor+the+island~${DOOR}~${GONE}`)
    expect(body).toContain(EVENING_TITLE)
    expect(body).toContain('<strong>Like</strong>: for the island')
    expect(body).toContain('No longer shown: A room in your finish.')
    expect(body).toMatch(
      /<meta property="og:image" content="https:\/\/www\.cabinetry\.test\/media\/visualizer\/small\//,
    )
  })

  test('is in the brief with room, finishes and light', async () => {
    const body = await textOf('/ideas/brief', { cookie: LIST })
    for (const [label, value] of [
      ['Room', 'Shaker kitchen'],
      ['Perimeter', 'Harbor navy paint'],
      ['Island', 'Natural walnut'],
      ['Light', 'Evening lamps'],
      ['Door', 'Slab'],
    ])
      expect(body).toMatch(new RegExp(`<dt>${label}</dt> <dd>${value}</dd>`))
  })

  test('of a door stands beside other doors, and can be held', async () => {
    const body = await textOf(`/ideas?compare=${DOOR}&compare=d.shaker-cherry-door`, { cookie: LIST })
    expect(/<table[\s\S]*<\/table>/.exec(body)?.[0]).toContain('Slab door in Sage paint')
    expect(body).toContain(`<input type="hidden" name="sample" value="${DOOR}"/>`)
    expect(body).not.toContain(`name="sample" value="${EVENING}"`)
  })
})
