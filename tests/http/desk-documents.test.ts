import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { formAfter, toldBy, undoOf } from '#tests/support/desk-words.ts'
import { plainText } from '#tests/support/plain-text.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const DOCUMENTS = '/desk/documents'
const RESOURCES = 'shiloh-documents-education-resources'
const CARE = 'care-guide.pdf'

let site: SiteInMemory
let ada: DeskVisitor
let token: string
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
  token = formTokenIn((await ada.get(DOCUMENTS)).body)
})
afterAll(() => site.close())

const post = (fields: Readonly<Record<string, string>>) => ada.post(DOCUMENTS, { token, ...fields })

async function send(
  fields: Readonly<Record<string, string>>,
  file: Uint8Array<ArrayBuffer>,
  name = 'new.pdf',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ token, ...fields })) form.append(field, value)
  form.append('file', new File([file], name, { type: 'application/pdf' }))
  return ada.postForm(DOCUMENTS, form)
}

const pdf = async (name: string) =>
  new Uint8Array(await readFile(path.resolve(import.meta.dirname, '../../content', RESOURCES, name)))
const metadataOf = async (name: string) =>
  (await site.get(`/api/Container/${RESOURCES}/Blob/${name}`)).json().metadata
const listed = async () => plainText((await site.get('/education/resources')).body)

test('is for editors, with the token of their session', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(DOCUMENTS)).statusCode).toBe(403)
  expect((await ada.post(DOCUMENTS, { token: 'x', intent: 'withdraw', pick: CARE })).statusCode).toBe(403)
})

test('a document is described, and the card says it at once', async () => {
  const url = `${DOCUMENTS}?pick=${CARE}`
  const form = formAfter((await ada.get(url)).body, 'Open document')
  const words = { name: 'Care', description: 'How to look after it.', alt: 'A cover', intent: 'save' }
  for (const [field, value] of Object.entries(words)) form.set(field, value)
  const saved = await ada.postForm(url, form)
  expect(toldBy(saved.body)).toBe('Saved 1 document. Seen everywhere within 60 s.')
  expect(await metadataOf(CARE)).toMatchObject({
    name: 'Care',
    description: 'How to look after it.',
    caption: 'A cover',
  })
  expect(await listed()).toContain('How to look after it.')
  await post({ intent: 'undo', change: undoOf(saved.body) })
  expect(await metadataOf(CARE)).toMatchObject({ name: 'Care guide' })
})

test('a document is withdrawn and brought back, and nobody reaches it meanwhile', async () => {
  const withdrawn = await post({ intent: 'withdraw', pick: CARE })
  expect(toldBy(withdrawn.body)).toContain('Took 1 document off the site')
  expect(await listed()).not.toContain('Care guide')
  expect((await site.get(`/files/${RESOURCES}/${CARE}`)).statusCode).toBe(404)
  expect((await ada.get(`/desk/files/${RESOURCES}/${CARE}`)).statusCode).toBe(200)
  expect(toldBy((await post({ intent: 'publish', pick: CARE })).body)).toContain('Published 1 document.')
  expect(await listed()).toContain('Care guide')
})

describe('files', () => {
  test('are replaced behind the same address, and come back', async () => {
    const address = `/files/${RESOURCES}/${CARE}`
    const [before, other] = [await pdf(CARE), await pdf('construction-sheet.pdf')]
    const words = await metadataOf(CARE)
    const replaced = await send({ intent: 'replace', pick: CARE }, other)
    expect(toldBy(replaced.body)).toContain('Replaced the document of “Care guide”.')
    expect((await site.get(address)).rawPayload.equals(other)).toBe(true)
    expect(await metadataOf(CARE)).toEqual(words)
    await post({ intent: 'undo', change: undoOf(replaced.body) })
    expect((await site.get(address)).rawPayload.equals(before)).toBe(true)
  })

  test('that are no PDF are refused', async () => {
    const refused = await send({ intent: 'replace', pick: CARE }, new TextEncoder().encode('no PDF'))
    expect([refused.statusCode, toldBy(refused.body)]).toEqual([
      422,
      'That is no PDF. Export it as PDF, and send that.',
    ])
    expect(toldBy((await post({ intent: 'replace', pick: CARE })).body)).toBe('Choose a PDF first.')
  })

  test('that are new arrive as drafts, never over another', async () => {
    const added = await send({ intent: 'add' }, await pdf('brochure.pdf'), CARE)
    expect(toldBy(added.body)).toContain('Added care-guide-2.pdf as a draft')
    expect(await listed()).not.toContain('Care guide 2')
    const published = await post({ intent: 'publish', pick: 'care-guide-2.pdf' })
    expect(toldBy(published.body)).toContain('Published 1 document.')
    expect((await site.get(`/files/${RESOURCES}/care-guide-2.pdf`)).statusCode).toBe(200)
    const removed = await post({ intent: 'delete', pick: 'care-guide-2.pdf' })
    expect(toldBy(removed.body)).toContain('Moved 1 document to the trash.')
    expect((await ada.get('/desk/trash')).body).toContain('Documents')
  })
})

test('a document moves to a place, and the page follows', async () => {
  const moved = await post({ intent: 'move', pick: CARE, position: '1' })
  expect(toldBy(moved.body)).toContain('Moved to place 1.')
  const words = await listed()
  expect(words.indexOf('Care guide')).toBeLessThan(words.indexOf('Product guide'))
  await post({ intent: 'undo', change: undoOf(moved.body) })
})

test('what leads to a document is named', async () => {
  const html = `<p><a href="/files/${RESOURCES}/${CARE}">Care</a></p>`
  const url = '/desk/pictures/shiloh-images-products-islands'
  const name = /data-picture="([^"]+)"/.exec((await ada.get(url)).body)?.[1] ?? ''
  const form = formAfter((await ada.get(`${url}?pick=${name}`)).body, 'class="inspector_form')
  form.set('caption', html)
  form.set('intent', 'save')
  expect((await ada.postForm(url, form)).statusCode).toBe(200)
  const { body } = await ada.get(`${DOCUMENTS}?pick=${CARE}`)
  const links = plainText(/Linked from.*?<\/ul>/s.exec(body)?.[0] ?? '')
  expect(links).toMatch(/Resources Where to Buy Islands: /i)
})
