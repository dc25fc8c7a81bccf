import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cameraPicture } from '#tests/support/camera-pictures.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { plainText } from '#tests/support/plain-text.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const GALLERY = 'shiloh-images-products-islands'

let site: SiteInMemory
let ada: DeskVisitor
let token: string
beforeAll(async () => {
  site = await siteInMemory({ MAX_UPLOAD_MB: '1' })
  ada = await signedIn(site, 'Ada', 'editor')
  token = formTokenIn((await ada.get('/desk/upload')).body)
})
afterAll(() => site.close())

const red = (background = '#c02010') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
const jpeg = (background?: string) => red(background).jpeg().toBuffer()

function formOf(files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>, own: Record<string, string> = {}) {
  const form = new FormData()
  const fields = { token, gallery: GALLERY, intent: 'upload', batch: crypto.randomUUID(), ...own }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of Object.entries(files)) form.append('files', new File([bytes], name))
  return form
}
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

const rowsIn = (body: string) =>
  [...(/aria-label="Files".*?<\/ul>/s.exec(body)?.[0] ?? '').matchAll(/<li.*?<\/li>/gs)].map(([row]) =>
    plainText(row),
  )

test('many files of one form arrive as drafts, each with its own words', async () => {
  const answer = await ada.postForm(
    '/desk/upload',
    formOf({
      'Küche aus Ahorn.jpg': bytes(await jpeg()),
      'IMG_1234.JPG': bytes(await cameraPicture('jpeg')),
      'scan of oak.tiff': bytes(await red('#805020').tiff().toBuffer()),
      'phone.heic': bytes(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
      'broken.jpg': bytes((await jpeg('#123456')).subarray(0, 300)),
      'large.png': new Uint8Array(1024 * 1024 + 1),
    }),
  )
  expect(answer.statusCode).toBe(200)
  expect(rowsIn(answer.body)).toEqual([
    'Küche aus Ahorn.jpg Arrived as a draft.',
    'IMG_1234.JPG Arrived as a draft, and needs a title.',
    'scan of oak.tiff Arrived as a draft.',
    expect.stringMatching(/^phone\.heic HEIC .* export it as JPEG\.$/),
    expect.stringMatching(/^broken\.jpg The file is damaged/),
    'large.png The file is too large: at most 1 MB. Export it smaller.',
  ])
  expect(plainText(answer.body)).toContain(
    '3 pictures arrived as drafts. 3 files did not; the list says why.',
  )
  expect(
    (await site.get(`/api/Container/${GALLERY}/Blob/${encodeURIComponent('scan of oak.jpg')}`)).statusCode,
  ).toBe(404)
  expect((await site.get('/products/islands')).body).not.toContain('Ahorn')

  const shown = plainText((await ada.get(`/desk/upload?gallery=${GALLERY}`)).body)
  expect(shown).toContain('Scan of oak')
  expect(shown).toContain('Title of IMG_1234.JPG')
  expect(await readdir(path.join(site.dataDir, 'uploads'))).toEqual([])

  const titled = await ada.post('/desk/upload', {
    token,
    gallery: GALLERY,
    intent: 'entitle',
    'title IMG_1234.JPG': 'Island in red',
  })
  expect(plainText(titled.body)).toContain('Gave 1 title.')
  expect(plainText(titled.body)).not.toContain('Title of IMG_1234.JPG')

  const change = /name="change" value="([^"]+)"/.exec(answer.body)?.[1] ?? ''
  const undone = await ada.post('/desk/upload', { token, gallery: GALLERY, intent: 'undo', change })
  expect(undone.statusCode).toBe(422)
  expect(plainText(undone.body)).toContain('Not undone: Ada has changed “Island in red” since.')
})

test('a taken name is nobody’s loss: both are there until somebody chooses', async () => {
  const first = bytes(await jpeg('#204060'))
  const second = bytes(await jpeg('#206040'))
  await ada.postForm('/desk/upload', formOf({ 'oak.jpg': first }))
  const again = await ada.postForm('/desk/upload', formOf({ 'oak.jpg': first }))
  expect(rowsIn(again.body)).toEqual(['oak.jpg Already there, and identical.'])

  const settle = async (intent: string) => {
    const met = await ada.postForm('/desk/upload', formOf({ 'oak.jpg': second }))
    expect(rowsIn(met.body)).toEqual(['oak.jpg Arrived, but its name is taken: choose below.'])
    expect(plainText(met.body)).toMatch(
      /The name oak\.jpg is taken There now: Oak 300 × 200 px New 300 × 200 px/,
    )
    return ada.post('/desk/upload', { token, gallery: GALLERY, intent, name: 'oak-2.jpg' })
  }
  const stored = async () => (await ada.get(`/desk/files/${GALLERY}/oak.jpg`)).rawPayload
  expect(plainText((await settle('skip')).body)).toContain('Skipped oak.jpg.')
  expect((await stored()).equals(first)).toBe(true)

  const replaced = await settle('replace')
  expect(plainText(replaced.body)).toContain('Replaced oak.jpg; its texts stay.')
  expect((await stored()).equals(second)).toBe(true)
  const change = /name="change" value="([^"]+)"/.exec(replaced.body)?.[1] ?? ''
  const undone = await ada.post('/desk/upload', { token, gallery: GALLERY, intent: 'undo', change })
  expect(plainText(undone.body)).toContain('Undone: 2 items.')
  expect((await stored()).equals(first)).toBe(true)
  const kept = await ada.post('/desk/upload', { token, gallery: GALLERY, intent: 'keep', name: 'oak-2.jpg' })
  expect(plainText(kept.body)).toContain('Kept both; the new one is oak-2.jpg.')
  expect(plainText(kept.body)).not.toContain('is taken')
})

test('a picture that is there under another name, or stored otherwise, does not arrive again', async () => {
  const violet = await jpeg('#8040c0')
  await ada.postForm('/desk/upload', formOf({ 'violet island.jpg': bytes(violet) }))
  const again = await ada.postForm(
    '/desk/upload',
    formOf({
      'copy.jpg': bytes(violet),
      'copy.png': bytes(await sharp(violet).png().toBuffer()),
      'paler.jpg': bytes(await sharp(violet).linear(1.1).jpeg().toBuffer()),
    }),
  )
  expect(rowsIn(again.body)).toEqual([
    'copy.jpg Already there, as “Violet island”.',
    'copy.png Already there, as “Violet island”.',
    'paler.jpg Arrived as a draft.',
  ])
})

test('a page with scripts sends one file, and hears of it alone', async () => {
  const form = formOf({ 'alone.webp': bytes(await red().webp().toBuffer()) })
  const answer = await ada.postForm('/desk/upload/file', form)
  expect(answer.json()).toEqual({
    arrivals: [{ sent: 'alone.webp', kind: 'arrived', words: 'Arrived as a draft.' }],
  })
})

test('nobody else’s form is taken, nor one without a gallery', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  const file = { 'x.jpg': bytes(await jpeg('#111111')) }
  expect((await rita.postForm('/desk/upload/file', formOf(file))).statusCode).toBe(403)
  expect((await ada.postForm('/desk/upload/file', formOf(file, { token: 'x' }))).statusCode).toBe(403)
  const nowhere = await ada.postForm('/desk/upload', formOf(file, { gallery: 'shiloh-images-nothing' }))
  expect(nowhere.statusCode).toBe(422)
  expect(rowsIn(nowhere.body)).toEqual(['x.jpg Choose a gallery first.'])
  const cut = await ada.post('/desk/upload', { token }, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(cut.statusCode).toBe(400)
  expect(await readdir(path.join(site.dataDir, 'uploads'))).toEqual([])
})
