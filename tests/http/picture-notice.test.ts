import path from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { pictureWords } from '#adapters/shared/embedded-data/read-notice.ts'
import { signedPicture } from '../support/content/camera-pictures.ts'
import { readPage } from '../support/reading/read-page.ts'
import { schemaFaults, thingsIn } from '../support/reading/schema-org.ts'
import { signedInForFile, siteForFile } from '../support/sites/site-for-file.ts'

vi.setConfig({ testTimeout: 30_000 })

const apiKey = 'a key for these tests alone, and long'
const ADDRESS = 'https://www.cabinetry.test'
const GALLERY = 'shiloh-images-gallery'
const DESK = `/desk/pictures/${GALLERY}`
const JANE = { credit: 'Jane Doe', copyright: '(c) 2026 Studio Doe' }

const site = siteForFile({ CONTENT_API_KEY: apiKey, PUBLIC_URL: ADDRESS, DESK: 'on' })
const ada = signedInForFile(site, 'Ada', 'editor')

async function upload(name: string, payload: Buffer, type = 'image/jpeg') {
  const url = `/api/Container/${GALLERY}/Blob/${name}`
  const headers = { 'x-api-key': apiKey, 'content-type': type }
  const answer = await site.app.inject({ method: 'POST', url, headers, payload })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ url: string; metadata: Readonly<Record<string, unknown>> }>()
}

async function metadataOf(name: string) {
  const answer = await site.get(`/api/Container/${GALLERY}/Blob/${name}?drafts=true`, { 'x-api-key': apiKey })
  return answer.json<{ metadata: Readonly<Record<string, unknown>> }>().metadata
}

/** A photo page's credit: for visitors, for search engines, and in the served file. */
async function creditsOn(path: string) {
  const answer = await site.get(path)
  const things = thingsIn(answer.body)
  const image = things.find((thing) => thing['@type'] === 'ImageObject')
  const file = (await site.get(String(image?.['contentUrl']).replace(ADDRESS, ''))).rawPayload
  return { words: readPage(answer).words, things, image, file: pictureWords(file).notice }
}

test.each([
  ['jpeg', 'signed.jpg'],
  ['avif', 'signed-too.avif'],
] as const)(
  'a photographer named in a %s is credited on the page, in its data, and in the served files',
  async (format, name) => {
    const { url, metadata } = await upload(name, await signedPicture(format, JANE), `image/${format}`)
    expect(metadata).toMatchObject(JANE)
    expect(pictureWords((await site.get(url)).rawPayload).notice).toEqual(JANE)
    const { words, things, image, file } = await creditsOn(`/gallery/${path.parse(name).name}`)
    expect(words).toContain('Photo: Jane Doe · (c) 2026 Studio Doe.')
    expect(image).toMatchObject({
      creditText: 'Jane Doe',
      creator: { '@type': 'Person', name: 'Jane Doe' },
      copyrightNotice: '(c) 2026 Studio Doe',
      copyrightHolder: { '@type': 'Organization', name: 'Studio Doe' },
    })
    expect(schemaFaults(things)).toEqual([])
    expect(file).toEqual(JANE)
  },
)

test('credits the brand only where a photo names no one', async () => {
  const { image, words, file } = await creditsOn('/gallery/navy-and-maple-kitchen')
  expect(words).toContain('Photo: © Shiloh Cabinetry.')
  expect(image).toMatchObject({
    copyrightNotice: '© Shiloh Cabinetry',
    copyrightHolder: { '@id': `${ADDRESS}/#organization` },
  })
  expect(file).toEqual({})
})

test('editors can correct it, and it is not a filter', async () => {
  await upload('corrected.jpg', await signedPicture('jpeg', JANE))
  const picture = readPage(await ada.get(`${DESK}?pick=corrected.jpg`)).region('Selected pictures')
  const saveResponse = await ada.send(picture.click('Save', { Credit: 'John Roe', Copyright: '' }))
  expect(saveResponse.statusCode).toBe(200)
  const { words, image, file } = await creditsOn('/gallery/corrected')
  expect(words).toContain('Photo: John Roe.')
  expect(image).not.toHaveProperty('copyrightNotice')
  expect(file).toEqual({ credit: 'John Roe' })
  const filters = readPage(await site.get('/gallery')).region('Filters')
  expect(filters.getByRole('group', { name: 'Species' })).toBeTruthy()
  expect(filters.queryByRole('group', { name: /Credit|Copyright/ })).toBeNull()
})

test('a replaced photo takes the new file’s notice, or keeps the old one if there is none', async () => {
  await upload('replaced.jpg', await signedPicture('jpeg', JANE))
  const { metadata } = await upload('replaced.jpg', await signedPicture('jpeg', { credit: 'John Roe' }))
  expect(metadata).toMatchObject({ credit: 'John Roe', copyright: 'None' })
  const again = await upload('replaced.jpg', await signedPicture('jpeg', {}))
  expect(again.metadata).toMatchObject({ credit: 'John Roe' })
})

test('uploads at the desk keep it, also when a picture is resized', async () => {
  const large = await sharp({ create: { width: 4200, height: 300, channels: 3, background: '#805020' } })
    .withExif({ IFD0: { Artist: 'Jane Doe' } })
    .jpeg()
    .toBuffer()
  const page = readPage(await ada.get(`/desk/pictures/${GALLERY}?add`))
  const uploadForm = page.click('Upload', { Pictures: new File([new Uint8Array(large)], 'large.jpg') })
  expect((await ada.send(uploadForm)).statusCode).toBe(200)
  expect(await metadataOf('large.jpg')).toMatchObject({ credit: 'Jane Doe', status: 'draft' })
})
