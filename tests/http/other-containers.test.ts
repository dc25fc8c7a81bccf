import { BlobServiceClient } from '@azure/storage-blob'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import type { ContentStore } from '#core/content/content-store.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { temporaryFolder } from '../support/stores/temporary-folder.ts'
import { type Azurite, startAzurite } from '../tools/azurite/start-azurite.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const apiKey = 'a key for these tests alone, and long'
const GALLERY = 'shiloh-images-gallery'
const OTHERS = ['private-db-backups', 'all-images-thumbnails-backup']

const silent = () => undefined
const log = { debug: silent, info: silent, warn: silent, error: silent }

let azurite: Azurite
let photo: Buffer
beforeAll(async () => {
  azurite = await startAzurite()
  photo = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#9c4a2f' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => azurite?.stop())

interface Place {
  readonly store: ContentStore
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

async function inAccount(): Promise<Place> {
  const { connectionString } = azurite.nextAccount()
  const service = BlobServiceClient.fromConnectionString(connectionString)
  await service.getContainerClient(GALLERY).create()
  return {
    store: createAzureStore({ connectionString, log }),
    env: { AZURE_STORAGE_CONNECTION_STRING: connectionString },
    remove: async () => undefined,
  }
}

async function inFolder(): Promise<Place> {
  const folder = await temporaryFolder()
  const store = createDirectoryStore({ root: folder.path, log })
  return { store, env: { CONTENT_DIR: folder.path }, remove: () => folder.remove() }
}

describe.each([
  ['an account', inAccount],
  ['a folder', inFolder],
])('in %s shared with other containers', (_what, open) => {
  let place: Place
  let site: SiteInMemory

  beforeAll(async () => {
    place = await open()
    for (const container of [GALLERY, ...OTHERS]) {
      const body = new Blob([new Uint8Array(photo)]).stream()
      await place.store.put(container, 'a.jpg', body, { contentType: 'image/jpeg' })
    }
    site = await siteInMemory({ CONTENT_API_KEY: apiKey, ...place.env })
  })
  afterAll(async () => {
    await site?.close()
    await place?.remove()
  })

  const call = (method: 'POST' | 'DELETE', url: string, payload?: string | Buffer) =>
    site.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        'x-api-key': apiKey,
        ...(payload !== undefined && {
          'content-type': Buffer.isBuffer(payload) ? 'image/jpeg' : 'application/json',
        }),
      },
      ...(payload !== undefined && { payload }),
    })

  test('lists and searches only the site’s own', async () => {
    const all = (await site.get('/api/containers')).json<readonly { name: string }[]>()
    const names = all.map(({ name }) => name)
    expect(names).toContain(GALLERY)
    for (const other of OTHERS) expect(names).not.toContain(other)
    expect((await site.get('/api/containers?search=backup')).json()).toEqual([])
  })

  test.each(OTHERS)('%s is not visible', async (other) => {
    expect((await site.get(`/api/Container/${other}/Metadata`)).statusCode).toBe(404)
    expect((await site.get(`/api/Container/${other}/Blob`)).json()).toEqual([])
    const version = (await place.store.readItem(other, 'a.jpg'))?.version
    expect((await site.get(`/files/${other}/a.jpg`)).statusCode).toBe(404)
    expect((await site.get(`/files/${other}/a.jpg?v=${version}`)).statusCode).toBe(404)
    expect((await site.get(`/media/${version}/160/${other}/a.jpg.jpeg`)).statusCode).toBe(404)
  })

  test.each(OTHERS)('%s is not writable, with or without the key', async (other) => {
    const blob = `/Container/${other}/Blob/a.jpg`
    const before = await place.store.readItem(other, 'a.jpg')
    const statuses = [
      await call('POST', blob, photo),
      await call('POST', `/Container/${other}/Metadata`, '{"type": 0}'),
      await call('POST', '/Blob', JSON.stringify({ containerName: other, blobName: 'a.jpg', metadata: {} })),
      await call('POST', `${blob}/Thumbnail`, '{"width": 60, "height": 40, "strategy": "fit"}'),
      await call('DELETE', blob),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([400, 400, 404, 404, 404])
    expect(await place.store.readItem(other, 'a.jpg')).toEqual(before)
  })

  test('does not affect the gallery', async () => {
    const [record] = (await site.get(`/api/Container/${GALLERY}/Blob`)).json<readonly { url: string }[]>()
    expect((await site.get(record?.url ?? '')).rawPayload).toEqual(photo)
  })
})

test('other prefixes make other containers the site’s', async () => {
  const place = await inFolder()
  await place.store.setContainerMetadata('private-db-backups', {})
  await place.store.setContainerMetadata(GALLERY, {})
  const site = await siteInMemory({ ...place.env, CONTENT_PREFIXES: 'private-' })
  expect((await site.get('/api/containers')).json()).toEqual([
    { name: 'private-db-backups', etag: expect.any(String), metadata: {} },
  ])
  await site.close()
  await place.remove()
})
