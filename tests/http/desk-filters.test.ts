import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doorRef, roomRef } from '#core/ideas/choice-refs.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk-visitor.ts'
import { formAfter, toldBy, undoOf } from '#tests/support/desk-words.ts'
import { plainText } from '#tests/support/plain-text.ts'
import { type SiteInMemory, siteInMemory } from '#tests/support/site-in-memory.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const GALLERY = 'shiloh-images-gallery'
const SPECIES = '/desk/filters?key=species'

let site: SiteInMemory
let ada: DeskVisitor
let ben: DeskVisitor
beforeAll(async () => {
  site = await siteInMemory()
  ada = await signedIn(site, 'Ada', 'editor')
  ben = await signedIn(site, 'Ben', 'editor')
})
afterAll(() => site.close())

const galleriesForm = async (visitor: DeskVisitor, url = SPECIES) =>
  formAfter((await visitor.get(url)).body, 'id="galleries"')

function changed(fields: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const form = new URLSearchParams(fields)
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

const undo = async (visitor: DeskVisitor, url: string, body: string) =>
  toldBy((await visitor.post(url, { token: formTokenIn(body), intent: 'undo', change: undoOf(body) })).body)

/** What visitors see the filters called. */
async function legends(): Promise<readonly string[]> {
  const { body } = await site.get('/gallery')
  return [...body.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, text = '']) => text)
}

/** Label and switch of a filter, as the desk says them. */
async function filterIn(container: string) {
  const fields = await galleriesForm(ada)
  return { isOn: fields.has(`isOn ${container}`), label: fields.get(`label ${container}`) }
}

async function speciesOf(name: string): Promise<unknown> {
  return (await site.get(`/api/Container/${GALLERY}/Blob/${name}`)).json().metadata.species
}

test('every filter is listed with its galleries, in the words of the site', async () => {
  const { body } = await ada.get('/desk/filters')
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  const text = main.replace(/<[^>]*>/g, ' ')
  expect(text).toMatch(/Species\s+Gallery, Finishes, Door styles/)
  expect(text).not.toContain('shiloh-images')
  const { body: species } = await ada.get(SPECIES)
  expect(species).toMatch(/<th scope="row">Alder<\/th><td[^>]*>\d+ photos/)
})

test('is for editors, and a key that no gallery has does not exist', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(SPECIES)).statusCode).toBe(403)
  expect((await ada.get('/desk/filters?key=nothing')).statusCode).toBe(404)
  expect((await ada.post(SPECIES, { token: 'x', intent: 'save' })).statusCode).toBe(403)
})

describe('labels and switches', () => {
  test('change in several galleries at once, and go back at once', async () => {
    const form = changed(await galleriesForm(ada), { everywhere: 'Wood', intent: 'save' })
    form.delete('isOn shiloh-images-products-finishes')
    const saved = await ada.postForm(SPECIES, form)
    expect(toldBy(saved.body)).toMatch(
      /^Saved the filter in [2-9] galleries\. Seen everywhere within 60 s\.$/,
    )
    expect(await legends()).toContain('Wood')
    expect(await filterIn('shiloh-images-products-finishes')).toEqual({ isOn: false, label: 'Wood' })
    expect(await undo(ada, SPECIES, saved.body)).toMatch(/^Undone: [2-9] items\./)
    expect(await legends()).toContain('Species')
  })

  test('that two editors change meet, each by name', async () => {
    const [adas, bens] = [await galleriesForm(ada), await galleriesForm(ben)]
    await ada.postForm(SPECIES, changed(adas, { [`label ${GALLERY}`]: 'Timber', intent: 'save' }))
    const met = await ben.postForm(SPECIES, changed(bens, { [`label ${GALLERY}`]: 'Wood', intent: 'save' }))
    expect(met.statusCode).toBe(409)
    expect(met.body).toMatch(/Ada.{0,20} changed the same.*Timber.*Wood/s)
    expect(await filterIn(GALLERY)).toEqual({ isOn: true, label: 'Timber' })
    const form = formAfter(met.body, 'aria-labelledby="conflict"')
    const mine = [...form.keys()].find((name) => name.startsWith('choice ')) ?? ''
    const settled = await ben.postForm(SPECIES, changed(form, { [mine]: 'mine', intent: 'save' }))
    expect(toldBy(settled.body)).toContain('Saved the filter in 1 gallery.')
    expect(await filterIn(GALLERY)).toEqual({ isOn: true, label: 'Wood' })
  })
})

describe('a value', () => {
  const names = ['alder-lodge-kitchen.jpg', 'alder-ranch-kitchen.jpg']

  test('is merged into another everywhere, seen before, and taken back as one', async () => {
    const url = '/desk/filters?key=species&value=Alder&to=Cherry'
    const { body } = await ada.get(url)
    expect(body.replaceAll('<!-- -->', '')).toMatch(/Alder → Cherry, \d+ pictures\..*the two become one/s)
    expect(await speciesOf(names[0] ?? '')).toBe('Alder')
    const form = changed(formAfter(body, 'name="from"'), { token: formTokenIn(body), intent: 'rename' })
    form.set('from', 'Alder')
    form.set('to', 'Cherry')
    const merged = await ada.postForm(SPECIES, form)
    expect(toldBy(merged.body)).toMatch(/^Merged “Alder” into “Cherry”: \d+ pictures\./)
    expect(await Promise.all(names.map(speciesOf))).toEqual(['Cherry', 'Cherry'])
    expect(merged.body).not.toContain('<th scope="row">Alder</th>')
    expect((await site.get('/gallery?species=Alder')).body).not.toContain('value="Alder"')
    expect(await undo(ada, SPECIES, merged.body)).toMatch(/^Undone/)
    expect(await Promise.all(names.map(speciesOf))).toEqual(['Alder', 'Alder'])
  })

  test.each([
    ['', 'Write the new value.'],
    ['Alder', 'It is called “Alder” already.'],
    ['None', '“None” has a meaning of its own; choose other words.'],
    ['<script>x</script>', /holds .*which pages do not show/],
  ])('does not become “%s”', async (to, message) => {
    const token = formTokenIn((await ada.get(SPECIES)).body)
    const refused = await ada.post(SPECIES, { token, intent: 'rename', from: 'Alder', to })
    expect(refused.statusCode).toBe(422)
    expect(toldBy(refused.body)).toMatch(message)
    expect(await speciesOf(names[0] ?? '')).toBe('Alder')
  })

  test('that differs by its case is suggested for merging', async () => {
    const token = formTokenIn((await ada.get(SPECIES)).body)
    const renamed = await ada.post(SPECIES, { token, intent: 'rename', from: 'Alder', to: 'cherry' })
    expect(toldBy(renamed.body)).toContain('Renamed “Alder” to “cherry”')
    const { body } = await ada.get('/desk/filters')
    expect(body.replaceAll('<!-- -->', '')).toMatch(/“cherry” in \d+ photos?, where “Cherry” is usual/)
    expect(body).toContain('key=species&amp;value=cherry&amp;to=Cherry')
    expect((await ada.get('/desk')).body).toContain('key=species&amp;value=cherry&amp;to=Cherry')
    await undo(ada, SPECIES, renamed.body)
  })
})

describe('a finish', () => {
  const FINISH = '/desk/filters?key=finish'
  const SAMPLE = '/products/finishes/sage-paint'
  const ROOM = roomRef({
    room: 'shaker-kitchen',
    light: 'morning',
    finishes: { perimeter: 'sage', island: 'walnut-natural', hood: 'sage' },
  })
  const DOOR = doorRef({ door: 'slab', finish: 'sage-umber-glaze' })
  const mainOf = ({ body }: { body: string }) => plainText(/<main.*<\/main>/s.exec(body)?.[0] ?? '')
  const visited = async (url: string, headers = {}) => mainOf(await site.get(url, headers))
  const rename = async (to: string) =>
    ada.post(FINISH, {
      token: formTokenIn((await ada.get(FINISH)).body),
      intent: 'rename',
      from: 'Sage paint',
      to,
    })

  test('is renamed everywhere in one press, and addresses and kept ideas go on working', async () => {
    await waitUntil('the rooms and doors', async () => {
      const pages = await Promise.all([site.get('/visualizer'), site.get('/visualizer/doors')])
      return pages.every(({ statusCode }) => statusCode === 200)
    })
    const before = await visited(SAMPLE)
    expect(before).toContain('Rooms in Sage paint')
    const preview = mainOf(await ada.get(`${FINISH}&value=Sage+paint&to=Moss+paint`))
    expect(preview).toMatch(/Sage paint → Moss paint, \d+ pictures\./)
    expect(preview).toMatch(/Visualizer: \d+ pictures Gallery: \d+ pictures Finishes: 2 pictures/)
    expect(preview).toContain('Addresses and ideas that visitors kept go on working.')

    const renamed = await rename('Moss paint')
    expect(toldBy(renamed.body)).toMatch(/^Renamed “Sage paint” to “Moss paint”: \d+ pictures\./)
    const sample = await visited(SAMPLE)
    expect(sample).toContain('Rooms in Moss paint')
    expect(sample).not.toContain('Sage paint')
    const room = await visited('/visualizer?room=shaker-kitchen&perimeter=sage')
    expect(room).toContain('Moss paint')
    expect(room).not.toMatch(/We have no|Sage paint/)
    const door = await visited('/visualizer/doors?door=slab&finish=sage-umber-glaze')
    expect(door).toContain('Slab door in Moss paint with umber glaze')
    expect(door).not.toContain('We have no')
    const board = await visited('/ideas', { cookie: `ideas=1~${ROOM}~${DOOR}` })
    expect(board).toMatch(/Shaker kitchen in Moss paint/)
    expect(board).toContain('Slab door in Moss paint with umber glaze')
    expect(board).not.toContain('No longer shown')

    expect(await undo(ada, FINISH, renamed.body)).toMatch(/^Undone/)
    expect(await visited(SAMPLE)).toContain('Rooms in Sage paint')
    expect(await visited('/visualizer?room=shaker-kitchen&perimeter=sage')).not.toContain('Moss')
    expect(await visited('/visualizer?room=shaker-kitchen&perimeter=moss')).toContain('We have no')
  })

  test('keeps its kind, and its sample where it goes into another finish', async () => {
    expect(toldBy((await rename('Moss')).body)).toContain('let the new name end with “paint”')
    expect(toldBy((await rename('Moss stain')).body)).toContain('let the new name end with “paint”')
    const preview = mainOf(await ada.get(`${FINISH}&value=Sage+paint&to=Linen+paint`))
    expect(preview).toContain('“Linen paint” has a sample of its own')
    const merged = await rename('Linen paint')
    expect(toldBy(merged.body)).toMatch(/^Merged/)
    expect(await visited('/visualizer?room=shaker-kitchen&perimeter=sage')).toContain('Sage paint')
    await undo(ada, FINISH, merged.body)
  })
})
