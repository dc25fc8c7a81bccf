import { BlobServiceClient } from '@azure/storage-blob'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'
import { type Azurite, type AzuriteAccount, startAzurite } from '../tools/azurite/start-azurite.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const apiKey = 'a key for these tests alone'
const gallery = 'shiloh-images-gallery'

let azurite: Azurite
let account: AzuriteAccount
let writing: SiteInMemory

beforeAll(async () => {
  azurite = await startAzurite()
  account = azurite.nextAccount()
  const service = BlobServiceClient.fromConnectionString(account.connectionString)
  await service.getContainerClient(gallery).create({ access: 'container', metadata: { type: '0' } })
  writing = await siteInMemory({
    CONTENT_API_KEY: apiKey,
    AZURE_STORAGE_CONNECTION_STRING: account.connectionString,
  })
}, 60_000)
afterAll(async () => {
  await writing?.close()
  await azurite?.stop()
})

const call = (site: SiteInMemory, method: 'POST' | 'DELETE', url: string, body: unknown) =>
  site.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      'x-api-key': apiKey,
      'content-type': Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json',
    },
    payload: Buffer.isBuffer(body) ? body : JSON.stringify(body),
  })

test('shows a file uploaded to the account at once, and stores its thumbnail there', async () => {
  expect((await writing.get('/gallery')).statusCode).toBe(200)
  const photo = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#9c4a2f' } })
    .jpeg()
    .toBuffer()
  const place = `/Container/${gallery}/Blob/${encodeURIComponent('sub/küche.jpg')}`
  expect((await call(writing, 'POST', place, photo)).statusCode).toBe(201)
  const describeResponse = await call(writing, 'POST', '/Blob', {
    containerName: gallery,
    blobName: 'sub/küche.jpg',
    metadata: { species: 'Maple', other: 'Küche – “groß” 木', html: '<p>Maple</p>' },
  })
  expect(describeResponse.json()).toMatchObject({ metadata: { other: 'Küche – “groß” 木' } })
  expect((await writing.get('/gallery')).body).toContain('Küche – “groß” 木')

  const thumbnailResponse = await call(writing, 'POST', `${place}/Thumbnail`, {
    width: 60,
    height: 40,
    strategy: 'fit',
  })
  expect(thumbnailResponse.statusCode).toBe(201)
  const { url } = thumbnailResponse.json<{ thumbnail: { url: string } }>().thumbnail
  expect(await sharp((await writing.get(url)).rawPayload).metadata()).toMatchObject({ width: 60, height: 40 })
  const thumbnails = BlobServiceClient.fromConnectionString(account.connectionString).getContainerClient(
    'all-images-thumbnails',
  )
  const properties = await thumbnails.getBlobClient(`${gallery}/sub/küche.jpg`).getProperties()
  expect(properties.cacheControl).toBe('public, max-age=10')
})

test('a site with read-only access shows the same items and rejects writes', async () => {
  const readOnlySite = await siteInMemory({ CONTENT_API_KEY: apiKey, STORAGE_ACCOUNT_URL: account.url })
  expect((await readOnlySite.get('/gallery')).body).toContain('Küche – “groß” 木')
  const [item] = (await readOnlySite.get(`/api/Container/${gallery}/Blob`)).json()
  expect((await readOnlySite.get(item.url)).rawPayload).toHaveLength(item.size)
  expect((await readOnlySite.get('/api/containers')).json()).toEqual([
    { name: gallery, etag: expect.any(String), metadata: { type: 0 } },
  ])

  const place = `/Container/${gallery}/Blob/a.jpg`
  const resize = { width: 60, height: 40, strategy: 'fit' }
  for (const refusal of [
    call(readOnlySite, 'POST', place, Buffer.from('x')),
    call(readOnlySite, 'POST', `${place}/Thumbnail`, resize),
    call(readOnlySite, 'POST', `/Container/${gallery}/Metadata`, { type: 1 }),
    call(readOnlySite, 'POST', '/Blob', { containerName: gallery, blobName: 'a.jpg', metadata: {} }),
    call(readOnlySite, 'DELETE', place, {}),
    call(readOnlySite, 'DELETE', '/Container/all-images-thumbnails/Blob', { BlobName: 'a/b.jpg' }),
  ]) {
    const answer = await refusal
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'READ_ONLY'])
  }
  await readOnlySite.close()
})

test('serves the last good listing while storage is down, and fails writes without details', async () => {
  await azurite.stop()
  expect((await writing.get('/gallery')).body).toContain('Küche – “groß” 木')
  expect((await writing.get(`/api/Container/${gallery}/Blob`)).json()).toHaveLength(1)
  const answer = await call(writing, 'POST', `/Container/${gallery}/Metadata`, { type: 1 })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    error: { code: 'STORAGE_UNAVAILABLE', message: 'The content store is not responding.' },
  })
  const unknown = await writing.get('/api/Container/shiloh-images-care/Metadata')
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([503, 'STORAGE_UNAVAILABLE'])
}, 30_000)
