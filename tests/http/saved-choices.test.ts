import { beforeAll, describe, expect, test, vi } from 'vitest'
import { choiceRef } from '#core/ideas/choice-refs.ts'
import { deskVisitor } from '../support/desk/desk-visitor.ts'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { waitUntil } from '../support/time/wait-until.ts'

vi.setConfig({ testTimeout: 60_000 })

const EVENING = choiceRef({
  kind: 'room',
  scene: 'shaker-kitchen',
  light: 'evening',
  finishes: { perimeter: 'harbor-navy', island: 'walnut-natural', hood: 'harbor-navy' },
})
const EVENING_TITLE =
  'Shaker kitchen in Harbor navy paint, with an island in natural walnut, under evening lamps'
const EVENING_QUERY = 'light=evening&perimeter=harbor-navy&island=walnut-natural'
const DOOR = choiceRef({ kind: 'door', scene: 'slab', light: 'studio', finishes: { finish: 'sage' } })
const REMOVED = choiceRef({
  kind: 'room',
  scene: 'castle',
  light: 'morning',
  finishes: { perimeter: 'sage' },
})
const LIST = `ideas=1~${EVENING}~${DOOR}~d.shaker-cherry-door~${REMOVED}`

const site = siteForFile({ PUBLIC_URL: 'https://www.cabinetry.test' })
beforeAll(async () => {
  await waitUntil('the rooms and doors', async () => {
    const pages = await Promise.all([site.get('/visualizer'), site.get('/visualizer/doors')])
    return pages.every(({ statusCode }) => statusCode === 200)
  })
})

const open = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  readPage(await site.get(url, headers))

test.each([
  [`/visualizer?${EVENING_QUERY}`, EVENING, EVENING_TITLE],
  ['/visualizer/doors?door=slab&finish=sage', DOOR, 'Slab door in Sage paint'],
])('saves a choice by form: %s', async (page, ref, title) => {
  const saveForm = (await open(page)).click(`Save ${title}`)
  const { method, url, fields } = saveForm
  expect([method, url, fields.get('back')]).toEqual(['POST', '/ideas', page])
  const answer = await deskVisitor(site).send(saveForm)
  expect(answer.headers.location).toBe(`${page}#${ref}`)
  expect(answer.headers['set-cookie']).toMatch(new RegExp(`^ideas=1~${ref.replaceAll('.', '\\.')};`))
})

describe('a saved choice', () => {
  test('is on the board with its picture, its description and a link back', async () => {
    const board = await open('/ideas', { cookie: LIST })
    const addressOf = (name: string) => {
      const links = board.region(name).getAllByRole<HTMLAnchorElement>('link', { name })
      return links.map(({ pathname, search }) => pathname + search).at(-1)
    }
    expect(addressOf(EVENING_TITLE)).toBe(`/visualizer?${EVENING_QUERY}`)
    const picture = board.getByAltText<HTMLImageElement>(
      'Shaker kitchen under evening lamps: perimeter in Harbor navy paint, island in natural walnut and hood in Harbor navy paint',
    )
    expect(picture.src).toContain(`/media/visualizer/small/${encodeURIComponent(EVENING_QUERY)}.jpg`)
    expect(addressOf('Slab door in Sage paint')).toBe('/visualizer/doors?door=slab&finish=sage')
    // Only the kind of a removed choice is known.
    expect(board.region('No longer shown').words).toContain('A room in your finish')
  })

  test('has a thumbnail of the same choice', async () => {
    const picture = await site.get(`/media/visualizer/small/${encodeURIComponent(EVENING_QUERY)}.jpg`)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg' })
    expect(picture.rawPayload.length).toBeLessThan(40_000)
    expect((await site.get('/media/visualizer/small/x%3D1.jpg')).statusCode).toBe(404)
  })

  test('is in a shared link with its picture', async () => {
    const answer = await site.get(`/ideas?with=1~${EVENING}*lfor+the+island~${DOOR}~${REMOVED}`)
    const { words } = readPage(answer).part('main')
    expect(words).toContain(EVENING_TITLE)
    expect(words).toContain('for the island')
    expect(words).toContain('No longer shown: A room in your finish.')
    expect(answer.body).toMatch(
      /<meta property="og:image" content="https:\/\/www\.cabinetry\.test\/media\/visualizer\/small\//,
    )
  })

  test('is in the brief with room, finishes and light', async () => {
    const { words } = (await open('/ideas/brief', { cookie: LIST })).region('My ideas')
    for (const [label, value] of [
      ['Room', 'Shaker kitchen'],
      ['Perimeter', 'Harbor navy paint'],
      ['Island', 'Natural walnut'],
      ['Light', 'Evening lamps'],
      ['Door', 'Slab'],
    ])
      expect(words).toContain(`${label} ${value}`)
  })

  test('can be requested as a sample if it is a door, not a room', async () => {
    const board = await open('/ideas', { cookie: LIST })
    const request = (title: string) => board.region(title).queryByRole('button', { name: 'Request a sample' })
    expect(request('Slab door in Sage paint')).not.toBeNull()
    expect(request(EVENING_TITLE)).toBeNull()
  })
})
