import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const DOCUMENTS = '/desk/documents'
const RESOURCES = 'shiloh-documents-education-resources'
const CARE = 'care-guide.pdf'
const CARE_GUIDE = `${DOCUMENTS}?pick=${CARE}`

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')

const open = async (url: string) => readPage(await ada.get(url))

/** Opens a document, fills in a form beside it, clicks a button, and reads the next page. */
async function click(button: string, answers: Answers = {}, url = CARE_GUIDE) {
  return readPage(await ada.send((await open(url)).region('Selected documents').click(button, answers)))
}

const pdf = async (name: string, as = 'new.pdf') =>
  new File([await readFile(path.resolve(import.meta.dirname, '../../content', RESOURCES, name))], as)
const metadataOf = async (name: string) =>
  (await site.get(`/api/Container/${RESOURCES}/Blob/${name}`)).json().metadata
const resourcesText = async () => readPage(await site.get('/education/resources')).words

test('requires an editor and the session’s token', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(DOCUMENTS)).statusCode).toBe(403)
  expect((await ada.post(DOCUMENTS, { token: 'x', intent: 'unpublish', pick: CARE })).statusCode).toBe(403)
})

test('a new description appears on the card at once', async () => {
  const words = {
    Title: 'Care',
    Description: 'How to look after it.',
    'Picture of its cover': 'A cover',
  }
  const savedPage = await click('Save', words)
  expect(savedPage.message).toContain('Saved 1 document. Live within a minute.')
  expect(await metadataOf(CARE)).toMatchObject({
    name: 'Care',
    description: 'How to look after it.',
    caption: 'A cover',
  })
  expect(await resourcesText()).toContain('How to look after it.')
  await ada.send(savedPage.click('Undo'))
  expect(await metadataOf(CARE)).toMatchObject({ name: 'Care guide' })
})

test('a withdrawn document is unreachable until it is published again', async () => {
  const withdrawn = readPage(await ada.send((await open(DOCUMENTS)).click('Unpublish Care guide')))
  expect(withdrawn.message).toContain('Took 1 document off the site')
  expect(await resourcesText()).not.toContain('Care guide')
  expect((await site.get(`/files/${RESOURCES}/${CARE}`)).statusCode).toBe(404)
  expect((await ada.get(`/desk/files/${RESOURCES}/${CARE}`)).statusCode).toBe(200)
  const publishedPage = readPage(await ada.send(withdrawn.click('Publish Care guide')))
  expect(publishedPage.message).toContain('Published 1 document.')
  expect(await resourcesText()).toContain('Care guide')
})

describe('files', () => {
  test('are replaced at the same address, and can be restored', async () => {
    const address = `/files/${RESOURCES}/${CARE}`
    const [before, other] = [await pdf(CARE), await pdf('construction-sheet.pdf')]
    const storedBytes = async () => (await site.get(address)).rawPayload
    const words = await metadataOf(CARE)
    const replacedPage = await click('Replace', { 'Replace document': other })
    expect(replacedPage.message).toContain('Replaced the document of “Care guide”.')
    expect(await storedBytes()).toEqual(Buffer.from(await other.arrayBuffer()))
    expect(await metadataOf(CARE)).toEqual(words)
    await ada.send(replacedPage.click('Undo'))
    expect(await storedBytes()).toEqual(Buffer.from(await before.arrayBuffer()))
  })

  test('are rejected unless they are PDFs', async () => {
    const refusalPage = await click('Replace', { 'Replace document': new File(['no PDF'], 'new.pdf') })
    expect(refusalPage.message).toContain('That is not a PDF. Export it as PDF, and send that.')
    expect((await click('Replace')).message).toContain('Choose a file first.')
  })

  test('arrive as drafts when new, never over another', async () => {
    const file = await pdf('brochure.pdf', CARE)
    const add = new URL(
      (await open(DOCUMENTS)).getByRole<HTMLAnchorElement>('link', { name: 'Add a document' }).href,
    )
    const uploadForm = (await open(DOCUMENTS + add.search)).click('Upload', { Documents: file })
    const addedPage = readPage(await ada.send(uploadForm))
    expect(addedPage.message).toContain('1 document arrived as a draft.')
    expect(addedPage.words).toContain('Arrived as a draft named care-guide-2.pdf')
    expect(await resourcesText()).not.toContain('Care guide 2')
    const url = `${DOCUMENTS}?pick=care-guide-2.pdf`
    expect((await click('Publish', {}, url)).message).toContain('Published 1 document.')
    expect((await site.get(`/files/${RESOURCES}/care-guide-2.pdf`)).statusCode).toBe(200)
    expect((await click('Delete', {}, url)).message).toContain('Moved 1 document to the trash.')
    expect((await open('/desk/activity?view=trash')).part('main').words).toContain('Documents')
  })
})

test('a document moves to a position, and the page follows', async () => {
  const movedPage = await click('Move', { Position: '1' })
  expect(movedPage.message).toContain('Moved to position 1.')
  const words = await resourcesText()
  expect(words.indexOf('Care guide')).toBeLessThan(words.indexOf('Product guide'))
  await ada.send(movedPage.click('Undo'))
})

test('lists the pages that link to a document', async () => {
  const url = '/desk/pictures/shiloh-images-products-islands'
  const picture = (await open(url)).getByRole<HTMLAnchorElement>('link', { name: 'Walnut paneled island' })
  const caption = `<p><a href="/files/${RESOURCES}/${CARE}">Care</a></p>`
  const saveForm = (await open(picture.href)).click('Save', { Caption: caption })
  expect((await ada.send(saveForm)).statusCode).toBe(200)
  const links = (await open(CARE_GUIDE)).region('Selected documents').getAllByRole('link')
  const names = links.map(({ textContent }) => textContent)
  expect(names).toEqual(
    expect.arrayContaining(['Resources', 'Where to Buy', expect.stringMatching(/^Islands: /)]),
  )
})
