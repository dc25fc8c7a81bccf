import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type Answers, type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'

const SLIDES = '/desk/pictures/shiloh-images-home'
const HOME = 'shiloh-images-home'
const MORNING = 'linen-kitchen-morning.jpg'
const EVENING = 'linen-kitchen-evening.jpg'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')

const open = async (name: string) =>
  readPage(await ada.get(`${SLIDES}?pick=${name}`)).region('Selected pictures')
const save = async (name: string, answers: Answers, button = 'Save') =>
  readPage(await ada.send((await open(name)).click(button, answers)))

async function undo(page: ReadPage) {
  expect(readPage(await ada.send(page.click('Undo'))).message).toContain('Undone')
}

const metadataOf = async (name: string) =>
  (await site.get(`/api/Container/${HOME}/Blob/${name}`)).json().metadata

/** Names of the slides visitors get, in order. */
async function slides(): Promise<readonly string[]> {
  const listing = (await site.get(`/api/Container/${HOME}/Blob`)).json()
  const { body } = await site.get('/')
  const onPage = (name: string) => body.includes(name)
  const names: string[] = listing.map(({ name }: { name: string }) => name)
  // Only the first picture loads right away, but the page's data lists them all.
  expect(names.filter(onPage)).toEqual(names)
  return names
}

test('requires an editor', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(SLIDES)).statusCode).toBe(403)
  expect((await ada.post(SLIDES, { token: 'x', intent: 'unpublish', pick: MORNING })).statusCode).toBe(403)
})

describe('the words on a slide', () => {
  test('are a headline and a text, live at once, with undo', async () => {
    const savedPage = await save(MORNING, { Headline: 'Oak & ash', Text: 'Made **here**.' })
    expect(savedPage.message).toContain('Saved 1 picture. Live within a minute.')
    expect(await metadataOf(MORNING)).toMatchObject({
      html: '<h2>Oak &amp; ash</h2><p>Made <strong>here</strong>.</p>',
    })
    const headlines = async () =>
      readPage(await site.get('/')).queryAllByRole('heading', { name: 'Oak & ash' }).length
    expect(await headlines()).toBe(1)
    await undo(savedPage)
    expect(await headlines()).toBe(0)
  })

  test('need a headline while it is published', async () => {
    const before = await metadataOf(MORNING)
    const refusalPage = await save(MORNING, { Headline: ' ', 'Alt text': 'Lost?' })
    expect(refusalPage.message).toMatch(
      /Nothing was saved: “.+” is published and needs a headline\. Unpublish it first\.$/,
    )
    expect(refusalPage.getByDisplayValue('Lost?')).toBeTruthy()
    expect(await metadataOf(MORNING)).toEqual(before)
  })
})

describe('a slide', () => {
  test('can be unpublished and published', async () => {
    await save(EVENING, {}, 'Unpublish')
    expect(await slides()).not.toContain(EVENING)
    const on = await save(EVENING, { Headline: 'Dusk' }, 'Publish')
    expect(on.message).toContain('Published 1 picture.')
    expect(await slides()).toContain(EVENING)
    expect(await metadataOf(EVENING)).toMatchObject({ html: expect.stringMatching(/^<h2>Dusk<\/h2><p>/) })
    expect(await metadataOf(EVENING)).not.toHaveProperty('headline')
  })

  test.each([
    [
      { From: '2099-01-01' },
      'From Jan 1, 2099',
      'Off the site within a minute, and visible again from January 1, 2099.',
    ],
    [{ Until: '2000-02-29' }, 'Ended Feb 29, 2000', 'Off the site within a minute.'],
  ])('is shown on its dates only, and the message says when: %o', async (days, words, notice) => {
    const savedPage = await save(EVENING, days)
    expect(savedPage.words).toContain(words)
    expect(savedPage.message).toContain(`Saved 1 picture. ${notice}`)
    expect(await slides()).not.toContain(EVENING)
    await undo(savedPage)
    expect(await slides()).toContain(EVENING)
  })

  test.each([
    [{ from: '2026-02-30' }, /Enter a date/],
    [{ from: '2026-12-02', until: '2026-12-01' }, /never shown/],
  ])('rejects impossible dates: %o', async (days, message) => {
    // Today's browsers can't send such a date.
    const { url, fields } = (await open(EVENING)).click('Save')
    for (const [name, day] of Object.entries(days)) fields.set(name, day)
    const refusal = await ada.postForm(url, fields)
    expect(refusal.statusCode).toBe(422)
    expect(readPage(refusal).message).toMatch(message)
  })

  test('is not called live before its first day', async () => {
    const scheduledPage = await save(EVENING, { From: '2099-01-01' })
    const changedPage = await save(EVENING, { Headline: 'Later', From: '2099-01-01' })
    expect(changedPage.message).toContain('Saved 1 picture. Seen from January 1, 2099 on.')
    await undo(changedPage)
    await undo(scheduledPage)
  })

  test('swaps places with the one before it', async () => {
    const movedPage = await save(EVENING, { Position: '1' }, 'Move')
    expect(movedPage.message).toContain('Moved to position 1.')
    const { body } = await site.get('/')
    expect(body.indexOf(EVENING)).toBeLessThan(body.indexOf(MORNING))
    await undo(movedPage)
  })

  test('gets another picture and keeps its text', async () => {
    const words = await metadataOf(MORNING)
    const bytes = await readFile(path.resolve(import.meta.dirname, '../../content', HOME, EVENING))
    const file = new File([bytes], 'new.jpg', { type: 'image/jpeg' })
    const replacedPage = await save(MORNING, { 'Replace picture': file }, 'Replace')
    expect(replacedPage.message).toContain('Replaced the picture of')
    expect((await site.get(`/files/${HOME}/${MORNING}`)).rawPayload.equals(bytes)).toBe(true)
    expect(await metadataOf(MORNING)).toEqual(words)
  })
})
