import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  cameraPicture,
  PHOTO_FORMATS,
  type PhotoFormat,
  plainPicture,
  TELLTALE,
} from '../support/content/camera-pictures.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const apiKey = 'a key for these tests alone, and long'
const CONTAINER = 'shiloh-images-test'

const site = siteForFile({ CONTENT_API_KEY: apiKey })

async function uploadFile(name: string, type: string, payload: Buffer) {
  const url = `/api/Container/${CONTAINER}/Blob/${name}`
  const headers = { 'x-api-key': apiKey, 'content-type': type }
  const answer = await site.app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBe(201)
  const record = answer.json<{ url: string; size: number }>()
  return { size: record.size, file: (await site.get(record.url)).rawPayload }
}

const upload = (format: PhotoFormat, bytes: Buffer) => uploadFile(`a.${format}`, `image/${format}`, bytes)

test.each(PHOTO_FORMATS)('a %s does not reveal where a home is', async (format) => {
  const { file, size } = await upload(format, await cameraPicture(format))
  expect(file).toHaveLength(size)
  expect(file.toString('latin1')).not.toMatch(TELLTALE)
  const { exif, xmp, iptc, width, height } = await sharp(file).metadata()
  expect({ exif, xmp, iptc, width, height }).toEqual({ width: 60, height: 40 })
})

test('a photo taken upright stays upright', async () => {
  const { file } = await upload('jpeg', await cameraPicture('jpeg', { orientation: 6 }))
  const { width, height, orientation, hasProfile } = await sharp(file).metadata()
  expect({ width, height, orientation, hasProfile }).toEqual({
    width: 40,
    height: 60,
    orientation: undefined,
    hasProfile: true,
  })
})

test.each(PHOTO_FORMATS)('stores a %s without metadata unchanged', async (format) => {
  const bytes = await plainPicture(format)
  expect((await upload(format, bytes)).file).toEqual(bytes)
})

test('a drawing does not name its author', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg"><metadata>Jane Doe</metadata><path d="M0 0"/></svg>'
  const { file } = await uploadFile('a.svg', 'image/svg+xml', Buffer.from(drawing))
  expect(file.toString()).toMatch(/<path/)
  expect(file.toString()).not.toMatch(TELLTALE)
})

test('documents are stored unchanged', async () => {
  const document = Buffer.from('%PDF-1.7\n<< /Author (Jane Doe) >>')
  expect((await uploadFile('a.pdf', 'application/pdf', document)).file).toEqual(document)
})
