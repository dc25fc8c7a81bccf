import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { plainText } from '#tests/support/plain-text.ts'
import { readPage } from '#tests/support/read-page.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const PAGE = '/desk/finishes/new'
/** The swatch's color, within what JPEG keeps. */
const TEAL = /^#(?:2[ef]|30)(?:6[ef]|70)(?:6[abc])$/

let site: SiteInMemory
let ada: DeskVisitor
let token: string
let swatch: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
  token = formTokenIn((await ada.get(PAGE)).body)
  const teal = sharp({ create: { width: 700, height: 700, channels: 3, background: '#2f6f6b' } })
  swatch = new Uint8Array(await teal.jpeg().toBuffer())
})
afterAll(() => site.close())

const make = (fields: Readonly<Record<string, string>>, file: Uint8Array<ArrayBuffer> = swatch) => {
  const form = new FormData()
  const all = {
    token,
    intent: 'make',
    kind: 'paint',
    status: 'published',
    description: 'A deep teal',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  form.append('picture', new File([file], 'IMG_0001.JPG'))
  return ada.postForm(PAGE, form)
}
const undo = (body: string) =>
  ada.post(PAGE, { token, intent: 'undo', change: /name="change" value="([^"]+)"/.exec(body)?.[1] ?? '' })
const offered = async () =>
  (await ada.get('/desk/pictures/shiloh-images-gallery?pick=alder-lodge-kitchen.jpg')).body.includes(
    '<option value="Harbor teal paint">',
  )

test('one form makes the sample and the value that photos are given, and one undo takes both back', async () => {
  const made = await make({ name: 'Harbor teal', shade: 'Dark', color: '#2f6f6b' })
  expect(made.statusCode).toBe(200)
  expect(plainText(made.body)).toContain('Made Harbor teal paint, for everybody to see.')
  const stored = await site.get('/api/Container/shiloh-images-products-finishes/Blob/harbor-teal.jpg')
  expect(stored.json().metadata).toMatchObject({
    display_name: 'Harbor teal',
    paint: 'Harbor teal',
    finish_type: 'Paint',
    shade: 'Dark',
    other: 'A deep teal',
    aged: false,
  })
  expect((await site.get('/products/finishes?paint=Harbor+teal')).body).toContain('harbor-teal')
  expect(await offered()).toBe(true)

  expect(plainText((await make({ name: 'harbor Teal' })).body)).toContain(
    'There is Harbor teal paint already.',
  )
  expect(plainText((await undo(made.body)).body)).toContain('Undone: 1 item.')
  expect((await site.get('/products/finishes/harbor-teal')).statusCode).toBe(404)
  expect(await offered()).toBe(false)
})

test('a name that differs by a letter has to be meant, and the form keeps what was typed', async () => {
  const asked = await make({ name: 'Chestnutt', kind: 'stain', species: 'Alder', shade: 'Dark' })
  expect(asked.statusCode).toBe(422)
  expect(plainText(asked.body)).toContain('Did you mean “Chestnut stain”?')
  expect(asked.body).toMatch(/name="name"[^>]*value="Chestnutt"/)
  const made = await make({ name: 'Chestnutt', kind: 'stain', species: 'Alder', intent: 'make-new' })
  expect(plainText(made.body)).toContain('Made Chestnutt stain')
  await undo(made.body)
})

test('what is missing or wrong is told, and nothing is made', async () => {
  const told = async (answer: ReturnType<typeof make>) => plainText((await answer).body)
  expect(await told(make({ name: '' }))).toContain('Give the finish a name.')
  expect(await told(make({ name: 'Puffin' }, new Uint8Array()))).toMatch(/That is no picture/)
  expect(await told(make({ name: 'Puffin' }, new Uint8Array([1, 2, 3])))).not.toContain('Made Puffin')
  expect(await told(make({ name: 'Puffin', description: '' }))).toContain(
    'To be published it needs a description.',
  )
  expect(await told(make({ name: 'Puffin', color: 'gray' }))).toContain('A color is written like #55624b.')
  expect((await site.get('/products/finishes/puffin')).statusCode).toBe(404)
})

test('every wrong field is marked and linked, and what was typed stays', async () => {
  const page = readPage(await make({ name: '', color: 'gray', shade: 'Dark' }))
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

test('a color that is not given is read from the picture, shown, and corrected', async () => {
  const stored = async () =>
    (await site.get('/api/Container/shiloh-images-products-finishes/Blob/lagoon.jpg')).json().metadata.color
  const refused = readPage(await make({ name: '' }))
  expect(refused.getByRole('textbox', { name: 'Color' }).getAttribute('value')).toMatch(TEAL)
  expect(refused.words).toMatch(/Read from the picture: #2[ef]/)

  // Left as it was read, the color is that of the picture sent now.
  const clay = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#a05030' } })
    .png()
    .toBuffer()
  const color = refused.getByRole('textbox', { name: 'Color' }).getAttribute('value') ?? ''
  const other = await make({ name: 'Lagoon', color, read: color }, new Uint8Array(clay))
  const first = readPage(other)
  expect(first.getByRole('textbox', { name: 'Color of its dot' }).getAttribute('value')).toBe('#a05030')
  await undo(other.body)

  const made = readPage(await make({ name: 'Lagoon' }))
  expect(await stored()).toMatch(TEAL)
  const correct = (color: string, page = made) =>
    page.press('Correct the color', { 'Color of its dot': color })
  const wrong = readPage(await ada.send(correct('teal')))
  expect(wrong.getByRole('textbox', { name: 'Color of its dot' }).getAttribute('aria-invalid')).toBe('true')
  const corrected = await ada.send(correct('#123456', wrong))
  expect(readPage(corrected).message).toContain('The color of Lagoon paint is #123456.')
  expect(await stored()).toBe('#123456')
})

test('a draft is for editors alone, and others make no finishes', async () => {
  const made = await make({ name: 'Puffin', status: 'draft', description: '' })
  expect(plainText(made.body)).toContain('Made Puffin paint as a draft.')
  expect((await site.get('/products/finishes/puffin')).statusCode).toBe(404)
  await undo(made.body)
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(PAGE)).statusCode).toBe(403)
  expect((await make({ name: 'Puffin', token: 'x' })).statusCode).toBe(403)
})
