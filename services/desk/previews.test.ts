import { beforeEach, expect, test } from 'vitest'
import { accessInMemory, DAY, HOUR } from '#tests/support/desk/access-in-memory.ts'

let desk: ReturnType<typeof accessInMemory>
beforeEach(() => {
  desk = accessInMemory()
})

/** The token in a link's address. */
const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

test('opens its page for a number of days', async () => {
  const { person } = (await desk.enrolled('Ada', 'editor', 'ada')).session
  const { url, until } = await desk.previews.link(person, '/gallery', 2)
  expect(new URL(url)).toMatchObject({ origin: 'https://desk.example', search: '?page=%2Fgallery' })
  expect(until).toBe(desk.now() + 2 * DAY)
  expect(await desk.previews.until(tokenIn(url))).toBe(until)
  expect(await desk.previews.live()).toEqual([
    { id: expect.any(String), page: '/gallery', expiresAt: until, person: 'Ada' },
  ])
  expect(await desk.auditEntries('preview-link')).toMatchObject([{ person: 'Ada', subject: '/gallery' }])
  desk.wait(2 * DAY)
  expect(await desk.previews.until(tokenIn(url))).toBeUndefined()
  expect(await desk.previews.live()).toEqual([])
})

test.each([
  [0, 1],
  [-3, 1],
  [8, 7],
  [400, 7],
])('limits a link for %i days to %i', async (days, good) => {
  const { person } = (await desk.enrolled('Ada', 'editor', 'ada')).session
  expect((await desk.previews.link(person, '/', days)).until).toBe(desk.now() + good * DAY)
})

test('can be ended early, once', async () => {
  const { person } = (await desk.enrolled('Ada', 'editor', 'ada')).session
  const { url } = await desk.previews.link(person, '/gallery', 1)
  const [{ id } = { id: '' }] = await desk.previews.live()
  expect(await desk.previews.end('Bo', id)).toBe(true)
  expect(await desk.previews.until(tokenIn(url))).toBeUndefined()
  expect(await desk.previews.end('Bo', id)).toBe(false)
  expect(await desk.auditEntries('end-preview-link')).toMatchObject([{ person: 'Bo', subject: '/gallery' }])
})

test('ends when the person who made it is revoked', async () => {
  await desk.enrolled('Ada', 'admin', 'ada')
  const { person } = (await desk.enrolled('Bo', 'editor', 'bo')).session
  const { url } = await desk.previews.link(person, '/gallery', 1)
  desk.wait(HOUR)
  await desk.people.revoke('Ada', 'Bo')
  expect(await desk.previews.until(tokenIn(url))).toBeUndefined()
})

test('rejects any other token', async () => {
  expect(await desk.previews.until('')).toBeUndefined()
  expect(await desk.previews.until('anything')).toBeUndefined()
})
