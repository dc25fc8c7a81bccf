import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { formAfter, toldBy, undoOf } from '#tests/support/desk-words.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'

const SLIDES = '/desk/slides'
const HOME = 'shiloh-images-home'
const MORNING = 'linen-kitchen-morning.jpg'
const EVENING = 'graphite-kitchen-evening.jpg'

let site: SiteInMemory
let ada: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
})
afterAll(() => site.close())

async function save(name: string, values: Readonly<Record<string, string>>, intent = 'save') {
  const url = `${SLIDES}?pick=${name}`
  const form = formAfter((await ada.get(url)).body, 'id="slide"')
  for (const [field, value] of Object.entries({ ...values, intent })) form.set(field, value)
  return ada.postForm(url, form)
}

async function undo(body: string) {
  const change = { token: formTokenIn(body), intent: 'undo', change: undoOf(body) }
  expect(toldBy((await ada.post(SLIDES, change)).body)).toContain('Undone')
}

const metadataOf = async (name: string) =>
  (await site.get(`/api/Container/${HOME}/Blob/${name}`)).json().metadata

/** Names of the slides that visitors get, in their order. */
async function slides(): Promise<readonly string[]> {
  const listed = (await site.get(`/api/Container/${HOME}/Blob`)).json()
  const { body } = await site.get('/')
  const onPage = (name: string) => body.includes(name)
  const names: string[] = listed.map(({ name }: { name: string }) => name)
  // Pictures after the first load later, but the page's data name them all.
  expect(names.filter(onPage)).toEqual(names)
  return names
}

test('is for editors', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(SLIDES)).statusCode).toBe(403)
  expect((await ada.post(SLIDES, { token: 'x', intent: 'turn-off', pick: MORNING })).statusCode).toBe(403)
})

describe('what is said on a slide', () => {
  test('is a headline and a text, seen at once, and goes back', async () => {
    const saved = await save(MORNING, { headline: 'Oak & ash', 'caption.text': 'Made **here**.' })
    expect(toldBy(saved.body)).toBe('Saved 1 picture. Seen everywhere within 60 s.')
    expect(await metadataOf(MORNING)).toMatchObject({
      html: '<h2>Oak &amp; ash</h2><p>Made <strong>here</strong>.</p>',
    })
    expect((await site.get('/')).body).toContain('Oak &amp; ash')
    await undo(saved.body)
    expect((await site.get('/')).body).not.toContain('Oak &amp; ash')
  })

  test('has a headline always', async () => {
    const before = await metadataOf(MORNING)
    const refused = await save(MORNING, { headline: ' ', description: 'Lost?' })
    expect([refused.statusCode, toldBy(refused.body)]).toEqual([
      422,
      'A slide needs a headline. Nothing was saved.',
    ])
    expect(refused.body).toContain('Lost?')
    expect(await metadataOf(MORNING)).toEqual(before)
  })
})

describe('a slide', () => {
  test('is turned off and on', async () => {
    const token = formTokenIn((await ada.get(SLIDES)).body)
    await ada.post(SLIDES, { token, intent: 'turn-off', pick: EVENING })
    expect(await slides()).not.toContain(EVENING)
    expect((await ada.get(SLIDES)).body).toContain(EVENING)
    const on = await save(EVENING, { headline: 'Dusk' }, 'turn-on')
    expect(toldBy(on.body)).toContain('Published 1 picture.')
    expect(await slides()).toContain(EVENING)
    expect(await metadataOf(EVENING)).toMatchObject({ html: expect.stringMatching(/^<h2>Dusk<\/h2><p>/) })
    expect(await metadataOf(EVENING)).not.toHaveProperty('headline')
  })

  test.each([
    [
      { from: '2099-01-01' },
      'From Jan 1, 2099',
      'Off the site within 60 s, and seen again from January 1, 2099.',
    ],
    [{ until: '2000-02-29' }, 'Ended Feb 29, 2000', 'Off the site within 60 s.'],
  ])('is shown on its days alone, and the message says when: %o', async (days, words, seen) => {
    const saved = await save(EVENING, days)
    expect(saved.body).toContain(words)
    expect(toldBy(saved.body)).toBe(`Saved 1 picture. ${seen}`)
    expect(await slides()).not.toContain(EVENING)
    await undo(saved.body)
    expect(await slides()).toContain(EVENING)
  })

  test.each([
    [{ from: '2026-02-30' }, /is no date/],
    [{ from: '2026-12-02', until: '2026-12-01' }, /never shown/],
  ])('refuses days that cannot be: %o', async (days, message) => {
    const refused = await save(EVENING, days)
    expect(refused.statusCode).toBe(422)
    expect(toldBy(refused.body)).toMatch(message)
  })

  test('that begins later is not said to be seen now', async () => {
    const begun = await save(EVENING, { from: '2099-01-01' })
    const changed = await save(EVENING, { headline: 'Later', from: '2099-01-01' })
    expect(toldBy(changed.body)).toBe('Saved 1 picture. Seen from January 1, 2099 on.')
    await undo(changed.body)
    await undo(begun.body)
  })

  test('changes its place with the one before it', async () => {
    const token = formTokenIn((await ada.get(SLIDES)).body)
    const moved = await ada.post(SLIDES, { token, intent: 'move', pick: EVENING, position: '1' })
    expect(toldBy(moved.body)).toContain('Moved to place 1.')
    const { body } = await site.get('/')
    expect(body.indexOf(EVENING)).toBeLessThan(body.indexOf(MORNING))
    await undo(moved.body)
  })

  test('gets another picture and keeps its words', async () => {
    const words = await metadataOf(MORNING)
    const bytes = await readFile(path.resolve(import.meta.dirname, '../../content', HOME, EVENING))
    const form = new FormData()
    const token = formTokenIn((await ada.get(SLIDES)).body)
    for (const [name, value] of Object.entries({ token, intent: 'replace', pick: MORNING }))
      form.append(name, value)
    form.append('file', new File([new Uint8Array(bytes)], 'new.jpg', { type: 'image/jpeg' }))
    expect(toldBy((await ada.postForm(SLIDES, form)).body)).toContain('Replaced the picture of')
    expect((await site.get(`/files/${HOME}/${MORNING}`)).rawPayload.equals(bytes)).toBe(true)
    expect(await metadataOf(MORNING)).toEqual(words)
  })
})
