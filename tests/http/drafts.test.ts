import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileUrl, variantUrls } from '#core/content/pictures/media-urls.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const key = 'a key for these tests alone, of 40 letters'
const container = 'shiloh-images-gallery'
const name = 'a-kitchen-nobody-may-see.jpg'

const site = siteForFile({ CONTENT_API_KEY: key })

const withKey = { 'x-api-key': key }
const describeItem = (metadata: object) =>
  site.app.inject({
    method: 'POST',
    url: '/api/Blob',
    headers: { ...withKey, 'content-type': 'application/json' },
    payload: JSON.stringify({ containerName: container, blobName: name, metadata }),
  })
const names = async (query = '', headers: Record<string, string> = {}) => {
  const { statusCode, body } = await site.get(`/api/Container/${container}/Blob${query}`, headers)
  return statusCode === 200 ? (JSON.parse(body) as { name: string }[]).map((item) => item.name) : statusCode
}

test('a draft is hidden, visible to holders of the key on request, and public once published', async () => {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer()
  const uploadResponse = await site.app.inject({
    method: 'POST',
    url: `/api/Container/${container}/Blob/${name}`,
    headers: { ...withKey, 'content-type': 'image/jpeg' },
    payload: photo,
  })
  expect(uploadResponse.statusCode).toBe(201)
  const item = { container, name, version: JSON.parse(uploadResponse.body).version as string }
  const page = '/gallery/a-kitchen-nobody-may-see'
  const addresses = [page, fileUrl(item), variantUrls(item)(320, 'webp')]
  expect(await statuses(addresses)).toEqual([200, 200, 200])

  expect((await describeItem({ title: 'Secret kitchen', status: 'draft' })).statusCode).toBe(200)
  expect(await statuses(addresses)).toEqual([404, 404, 404])
  for (const path of ['/gallery', '/sitemap.xml', `/gallery-index/${container}`])
    expect([path, (await site.get(path)).body.includes('a-kitchen-nobody-may-see')]).toEqual([path, false])
  expect(await names()).not.toContain(name)
  expect(await names('', withKey)).not.toContain(name)
  expect(await names('?drafts=true')).toBe(401)
  expect(await names('?drafts=true', withKey)).toContain(name)
  const one = `/api/Container/${container}/Blob/${name}`
  expect((await site.get(one)).statusCode).toBe(404)
  expect((await site.get(`${one}?drafts=true`)).statusCode).toBe(401)
  expect((await site.get(`${one}?drafts=true`, withKey)).statusCode).toBe(200)

  expect((await describeItem({ title: 'Open kitchen' })).statusCode).toBe(200)
  expect(await statuses(addresses)).toEqual([200, 200, 200])
})

async function statuses(addresses: readonly string[]): Promise<number[]> {
  const codes: number[] = []
  for (const address of addresses) codes.push((await site.get(address)).statusCode)
  return codes
}
