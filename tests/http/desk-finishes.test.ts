import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const PAGE = '/desk/pictures/new/finish'
/** The swatch's color, within JPEG accuracy. */
const TEAL = /^#(?:2[ef]|30)(?:6[ef]|70)(?:6[abc])$/

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')
let swatch: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  const teal = sharp({ create: { width: 700, height: 700, channels: 3, background: '#2f6f6b' } })
  swatch = new Uint8Array(await teal.jpeg().toBuffer())
})

const open = async (url: string) => readPage(await ada.get(url))
const photo = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'IMG_0001.JPG')

/** What the form for a new finish posts: a published paint by default. */
const makeForm = (form: ReadPage, answers: Answers, button = 'Publish') =>
  form.click(button, {
    Picture: photo(swatch),
    'Alt text': 'A deep teal',
    ...answers,
  })
const make = async (answers: Answers) => ada.send(makeForm(await open(PAGE), answers))
const undo = async (page: ReadPage) => readPage(await ada.send(page.click('Undo'))).message
const suggestedValues = async () => {
  const picture = await open('/desk/pictures/shiloh-images-gallery?pick=alder-lodge-kitchen.jpg')
  return picture.queryAllByRole('option', { name: /^Harbor teal paint/, hidden: true }).length > 0
}

test('one form creates the sample and the value for photos, and one undo removes both', async () => {
  const answer = await make({ Name: 'Harbor teal', Shade: 'Dark', Color: '#2f6f6b' })
  expect(answer.statusCode).toBe(200)
  const page = readPage(answer)
  expect(page.message).toContain('Created Harbor teal paint and published it.')
  const blobResponse = await site.get('/api/Container/shiloh-images-products-finishes/Blob/harbor-teal.jpg')
  expect(blobResponse.json().metadata).toMatchObject({
    display_name: 'Harbor teal',
    paint: 'Harbor teal',
    finish_type: 'Paint',
    shade: 'Dark',
    other: 'A deep teal',
    aged: false,
  })
  expect((await site.get('/products/finishes?paint=Harbor+teal')).body).toContain('harbor-teal')
  expect(await suggestedValues()).toBe(true)

  expect(readPage(await make({ Name: 'harbor Teal' })).words).toContain('Harbor teal paint already exists.')
  expect(await undo(page)).toContain('Undone: 1 item.')
  expect((await site.get('/products/finishes/harbor-teal')).statusCode).toBe(404)
  expect(await suggestedValues()).toBe(false)
})

test('a name one letter off an existing one needs confirmation, and the form keeps its input', async () => {
  const questionPage = await make({ Name: 'Chestnutt', Kind: 'Stain', Species: 'Alder', Shade: 'Dark' })
  expect(questionPage.statusCode).toBe(422)
  const question = readPage(questionPage)
  expect(question.words).toContain('Did you mean “Chestnut stain”?')
  expect(question.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Chestnutt')
  const page = readPage(await ada.send(makeForm(question, {}, 'Publish anyway')))
  expect(page.message).toContain('Created Chestnutt stain')
  await undo(page)
})

test('reports missing or wrong fields and creates nothing', async () => {
  const resultWords = async (answers: Answers) => readPage(await make({ Name: 'Puffin', ...answers })).words
  expect(await resultWords({ Name: '' })).toContain('Enter a name for the finish.')
  expect(await resultWords({ Picture: photo(new Uint8Array()) })).toMatch(/That is not a picture/)
  expect(await resultWords({ Picture: photo(new Uint8Array([1, 2, 3])) })).not.toContain('Created Puffin')
  expect(await resultWords({ 'Alt text': '' })).toContain('To be published, it needs alt text.')
  expect(await resultWords({ Color: 'gray' })).toContain('Write a color like #55624b.')
  expect((await site.get('/products/finishes/puffin')).statusCode).toBe(404)
})

test('marks and links every invalid field, and keeps the input', async () => {
  const page = readPage(await make({ Name: '', Color: 'gray', Shade: 'Dark' }))
  const name = page.getByRole('textbox', { name: 'Name' })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(name.getAttribute('aria-describedby')).toContain('name-error')
  const color = page.getByRole('textbox', { name: 'Color' })
  expect([color.getAttribute('aria-invalid'), color.getAttribute('value')]).toEqual(['true', 'gray'])
  expect(page.getByRole('combobox', { name: 'Shade' }).getAttribute('aria-invalid')).toBeNull()
  expect(page.getByRole('combobox', { name: 'Shade' }).getAttribute('value')).toBe('Dark')
  expect(page.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('#name')
  expect(page.getByRole('link', { name: 'Color' }).getAttribute('href')).toBe('#color')
})

test('takes a missing color from the picture, shows it, and lets editors correct it', async () => {
  const storedColor = async () =>
    (await site.get('/api/Container/shiloh-images-products-finishes/Blob/lagoon.jpg')).json().metadata.color
  const page = readPage(await make({ Name: 'Lagoon' }))
  expect(page.message).toMatch(/Its color #(?:2[ef]|30)\w{4} was read from the picture\./)
  expect(await storedColor()).toMatch(TEAL)
  const sample = await open('/desk/pictures/shiloh-images-products-finishes?pick=lagoon.jpg')
  const corrected = await ada.send(sample.region('Selected pictures').click('Save', { Color: '#123456' }))
  expect(readPage(corrected).message).toContain('Saved 1 picture.')
  expect(await storedColor()).toBe('#123456')
})

test('shows a draft to editors only, and lets no other role create finishes', async () => {
  const draft = makeForm(await open(PAGE), { Name: 'Puffin', 'Alt text': '' }, 'Save draft')
  const page = readPage(await ada.send(draft))
  expect(page.message).toContain('Created Puffin paint as a draft.')
  expect((await site.get('/products/finishes/puffin')).statusCode).toBe(404)
  await undo(page)
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(PAGE)).statusCode).toBe(403)
  const { url, fields } = makeForm(await open(PAGE), { Name: 'Puffin' })
  fields.set('token', 'x')
  expect((await ada.postForm(url, fields)).statusCode).toBe(403)
})
