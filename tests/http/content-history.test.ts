import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const key = 'a key for these tests alone, of 40 letters'
const container = 'shiloh-images-past'

let site: SiteInMemory
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#9c4a2f' } })
    .jpeg()
    .toBuffer()
  site = await siteInMemory({ CONTENT_API_KEY: key })
})
afterAll(() => site.close())

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, apiKey = key) =>
  site.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-api-key': apiKey, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload: JSON.stringify(payload) }),
  })
const upload = (name: string) =>
  site.app.inject({
    method: 'POST',
    url: `/api/Container/${container}/Blob/${name}`,
    headers: { 'x-api-key': key, 'content-type': 'image/jpeg' },
    payload: photo,
  })
const setFacts = (names: readonly string[], facts: object, more: object = {}) =>
  call('POST', '/Facts', {
    items: names.map((blobName) => ({ containerName: container, blobName, facts, ...more })),
  })
const metadataOf = async (name: string) =>
  (await call('GET', `/Container/${container}/Blob/${name}`)).json<{ metadata: object; etag: string }>()
const restore = (id: string, body?: object) => call('POST', `/History/${id}/Restore`, body)

describe('the history of content', () => {
  beforeEach(async () => {
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) {
      await upload(name)
      await call('POST', '/Blob', {
        containerName: container,
        blobName: name,
        metadata: { species: 'Maple', other: `Picture ${name}` },
      })
    }
  })

  test('is for holders of the key', async () => {
    for (const [method, url] of [
      ['GET', '/History'],
      ['GET', '/Trash'],
      ['POST', '/History/x/Restore'],
    ] as const)
      expect((await call(method, url, method === 'POST' ? {} : undefined, 'wrong')).statusCode).toBe(401)
    expect((await site.get('/api/History')).statusCode).toBe(401)
  })

  test('brings back what was deleted, under the id that the deletion told', async () => {
    const deleted = await call('DELETE', `/Container/${container}/Blob/a.jpg`)
    const id = String(deleted.headers['x-change-id'])
    expect((await call('GET', '/Trash')).json()).toMatchObject({
      entries: [{ id, by: 'content key', kind: 'delete', container, name: 'a.jpg', after: null }],
    })
    const restored = await restore(id)
    expect([restored.statusCode, restored.json()]).toEqual([200, { change: expect.any(String), count: 1 }])
    expect((await metadataOf('a.jpg')).metadata).toEqual({ species: 'Maple', other: 'Picture a.jpg' })
    expect((await call('GET', '/Trash')).json()).toEqual({ entries: [], next: null })
    expect((await restore(id)).json()).toEqual({ change: null, count: 0 })
    expect((await restore('unknown')).statusCode).toBe(404)
  })

  test('asks where the same was changed since', async () => {
    const described = await call('POST', '/Blob', {
      containerName: container,
      blobName: 'a.jpg',
      metadata: { species: 'Walnut', other: 'Picture' },
    })
    const id = String(described.headers['x-change-id'])
    await setFacts(['a.jpg'], { species: 'Oak' })
    const { etag } = await metadataOf('a.jpg')
    const asked = await restore(id)
    expect(asked.statusCode).toBe(412)
    expect(asked.json()).toMatchObject({
      error: {
        code: 'PRECONDITION_FAILED',
        conflicts: [
          {
            container,
            name: 'a.jpg',
            etag,
            wanted: { metadata: { species: 'Maple' } },
            present: { metadata: { species: 'Oak' } },
          },
        ],
      },
    })
    expect((await restore(id, { over: [etag] })).statusCode).toBe(200)
    expect((await metadataOf('a.jpg')).metadata).toMatchObject({ species: 'Maple' })
  })

  test('sets facts of many items whole, and takes them back whole', async () => {
    const saved = await setFacts(['a.jpg', 'b.jpg', 'c.jpg'], { Species: 'Walnut', other: '' })
    const { change, count } = saved.json<{ change: string; count: number }>()
    expect([saved.statusCode, count]).toEqual([200, 3])
    expect((await metadataOf('b.jpg')).metadata).toEqual({ species: 'Walnut' })
    const { entries } = (await call('GET', `/History?container=${container}`)).json<{
      entries: { id: string; count: number; changes: object[] }[]
    }>()
    expect(entries[0]).toMatchObject({ id: change, count: 3 })
    expect((await restore(change)).json()).toMatchObject({ count: 3 })
    expect((await metadataOf('b.jpg')).metadata).toEqual({ species: 'Maple', other: 'Picture b.jpg' })
  })

  test('sets facts of no item when one refuses', async () => {
    const missing = await setFacts(['a.jpg', 'missing.jpg'], { species: 'Oak' })
    expect([missing.statusCode, missing.json()]).toMatchObject([
      404,
      { error: { refusals: [{ name: 'missing.jpg' }] } },
    ])
    const late = await setFacts(['a.jpg', 'b.jpg'], { species: 'Oak' }, { ifMatch: '"old"' })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { error: { code: 'PRECONDITION_FAILED', refusals: [{ name: 'a.jpg' }, { name: 'b.jpg' }] } },
    ])
    const slip = await setFacts(['a.jpg'], { specis: 'Oak' })
    expect([slip.statusCode, slip.body]).toEqual([422, expect.stringContaining('specis')])
    expect((await metadataOf('a.jpg')).metadata).toMatchObject({ species: 'Maple' })
  })

  test('is read page by page', async () => {
    for (let count = 0; count < 52; count += 1) await setFacts(['a.jpg'], { species: `Species ${count}` })
    const page = async (query: string) =>
      (await call('GET', `/History?container=${container}&blob=a.jpg${query}`)).json<{
        entries: { id: string }[]
        next: string | null
      }>()
    const first = await page('')
    const second = await page(`&olderThan=${first.next}`)
    expect(first.entries).toHaveLength(50)
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(second.entries.length).toBeGreaterThan(1)
    expect(await page('&olderThan=nonsense')).toEqual(first)
  })
})
