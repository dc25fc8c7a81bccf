import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { alternativePacket, cameraPicture } from '#tests/support/content/camera-pictures.ts'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const GALLERY = 'shiloh-images-products-islands'
const ADD = `/desk/pictures/${GALLERY}?add`
const FILES = `/desk/pictures/${GALLERY}/files`

const site = siteForFile({ MAX_UPLOAD_MB: '1' })
const ada = signedInForFile(site, 'Ada', 'editor')

const red = (background = '#c02010') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
const jpeg = (background?: string) => red(background).jpeg().toBuffer()

type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const open = async (url: string) => readPage(await ada.get(url))

/** What clicking `Upload` posts. */
async function pressUpload(files: Files) {
  const Pictures = Object.entries(files).map(([name, content]) => new File([content], name))
  return (await open(ADD)).click('Upload', { Pictures })
}
const upload = async (files: Files) => ada.send(await pressUpload(files))
const click = async (page: ReadPage, button: string | RegExp, answers: Answers = {}) =>
  readPage(await ada.send(page.click(button, answers)))

/** The result for each file. */
const rowsOn = (page: ReadPage) =>
  page
    .part('table', 'Files')
    .getAllByRole('row')
    .slice(1)
    .map(({ children: [file, result] }) => `${file?.textContent} ${result?.textContent.trim()}`)

test('many files of one form become drafts, each with its own text', async () => {
  const answer = await upload({
    'Küche aus Ahorn.jpg': bytes(await jpeg()),
    'IMG_1234.JPG': bytes(await cameraPicture('jpeg')),
    'scan of oak.tiff': bytes(await red('#805020').tiff().toBuffer()),
    'phone.heic': bytes(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    'broken.jpg': bytes((await jpeg('#123456')).subarray(0, 300)),
    'large.png': new Uint8Array(1024 * 1024 + 1),
  })
  expect(answer.statusCode).toBe(200)
  const arrivalPage = readPage(answer)
  expect(rowsOn(arrivalPage)).toEqual([
    'Küche aus Ahorn.jpg Arrived as a draft.',
    'IMG_1234.JPG Arrived as a draft that needs a title.',
    'scan of oak.tiff Arrived as a draft.',
    expect.stringMatching(/^phone\.heic HEIC .* export it as JPEG\.$/),
    expect.stringMatching(/^broken\.jpg The file is damaged/),
    'large.png The file is too large: at most 1 MB. Export it smaller.',
  ])
  expect(arrivalPage.words).toContain('3 pictures arrived as drafts. 3 files did not; the list says why.')
  expect(
    (await site.get(`/api/Container/${GALLERY}/Blob/${encodeURIComponent('scan of oak.jpg')}`)).statusCode,
  ).toBe(404)
  expect((await site.get('/products/islands')).body).not.toContain('Ahorn')

  const drafts = await open(ADD)
  expect(drafts.region('Drafts in Islands').getByRole('link', { name: 'Scan of oak' })).toBeTruthy()
  // They are deleted once the response has been sent.
  await expect.poll(() => readdir(path.join(site.dataDir, 'uploads'))).toEqual([])

  const titledPage = await click(drafts, 'Save titles', { 'Title of IMG_1234.JPG': 'Island in red' })
  expect(titledPage.message).toContain('Saved 1 title.')
  expect(titledPage.queryByRole('textbox', { name: 'Title of IMG_1234.JPG' })).toBeNull()

  const undoPage = await ada.send(arrivalPage.click('Undo'))
  expect(undoPage.statusCode).toBe(422)
  expect(readPage(undoPage).message).toContain('Not undone: Ada changed “Island in red” since then.')
})

test('keeps both pictures of the same name until an editor chooses', async () => {
  const first = bytes(await jpeg('#204060'))
  const second = bytes(await jpeg('#206040'))
  await upload({ 'oak.jpg': first })
  const again = readPage(await upload({ 'oak.jpg': first }))
  expect(rowsOn(again)).toEqual(['oak.jpg Already there, and identical.'])

  const uploadConflict = async () => {
    const conflictPage = readPage(await upload({ 'oak.jpg': second }))
    expect(rowsOn(conflictPage)).toEqual(['oak.jpg Arrived, but its name is taken: choose below.'])
    const question = conflictPage.part('form', 'The name oak.jpg is taken')
    expect(question.words).toMatch(/Already here: Oak ?300 × 200 px New ?300 × 200 px/)
    return question
  }
  const storedBytes = async () => (await ada.get(`/desk/files/${GALLERY}/oak.jpg`)).rawPayload
  expect((await click(await uploadConflict(), /^Skip/)).message).toContain('Skipped oak.jpg.')
  expect((await storedBytes()).equals(first)).toBe(true)

  const replacedPage = await click(await uploadConflict(), /^Replace/)
  expect(replacedPage.message).toContain('Replaced oak.jpg; its texts stay.')
  expect((await storedBytes()).equals(second)).toBe(true)
  const undone = await click(replacedPage, 'Undo')
  expect(undone.message).toContain('Undone: 2 items.')
  expect(undone.getByRole('heading', { name: 'Drafts in Islands' })).toBeTruthy()
  expect((await storedBytes()).equals(first)).toBe(true)
  const resultPage = await click(await open(ADD), /^Keep both/)
  expect(resultPage.message).toContain('Kept both; the new one is oak-2.jpg.')
  expect(resultPage.queryByRole('form', { name: /is taken$/ })).toBeNull()
})

test('uses the alt text in a file as the picture’s, and strips it from the file', async () => {
  const name = 'described.jpg'
  const picture = red('#113355').withXmp(alternativePacket('An island with\n a walnut top'))
  await upload({ [name]: bytes(await picture.jpeg().toBuffer()) })
  const page = await open(`/desk/pictures/${GALLERY}?view=drafts&pick=${name}`)
  const description = page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alt text' })
  expect(description.value).toBe('An island with a walnut top')
  const storedBytes = (await ada.get(`/desk/files/${GALLERY}/${name}`)).rawPayload
  expect(storedBytes.toString('latin1')).not.toContain('walnut top')
})

test('skips a picture already there under another name or encoding', async () => {
  const violet = await jpeg('#8040c0')
  await upload({ 'violet island.jpg': bytes(violet) })
  const again = await upload({
    'copy.jpg': bytes(violet),
    'copy.png': bytes(await sharp(violet).png().toBuffer()),
    'paler.jpg': bytes(await sharp(violet).linear(1.1).jpeg().toBuffer()),
  })
  expect(rowsOn(readPage(again))).toEqual([
    'copy.jpg Already there, as “Violet island”.',
    'copy.png Already there, as “Violet island”.',
    'paler.jpg Arrived as a draft.',
  ])
})

test('answers for one file when scripts send one', async () => {
  const { fields } = await pressUpload({ 'alone.webp': bytes(await red().webp().toBuffer()) })
  const answer = await ada.postForm(FILES, fields)
  expect(answer.json()).toEqual({
    arrivals: [{ sent: 'alone.webp', name: 'alone.webp', kind: 'arrived', words: 'Arrived as a draft.' }],
  })
})

test('rejects forms of others and forms without a gallery', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  const { fields } = await pressUpload({ 'x.jpg': bytes(await jpeg('#111111')) })
  expect((await rita.postForm(FILES, fields)).statusCode).toBe(403)
  const nowhere = await ada.postForm('/desk/pictures/shiloh-images-nothing/files', fields)
  expect(nowhere.json()).toMatchObject({ arrivals: [{ kind: 'refused', words: 'Choose a gallery first.' }] })
  fields.set('token', 'x')
  expect((await ada.postForm(FILES, fields)).statusCode).toBe(403)
  const response = await ada.post(ADD, { token: '' }, { 'content-type': 'multipart/form-data; boundary=x' })
  expect(response.statusCode).toBe(400)
  expect(await readdir(path.join(site.dataDir, 'uploads'))).toEqual([])
})
