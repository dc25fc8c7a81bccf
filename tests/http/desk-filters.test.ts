import { describe, expect, test } from 'vitest'
import { choiceRef } from '#core/ideas/choice-refs.ts'
import { type DeskVisitor, formTokenIn, signedIn } from '#tests/support/desk/desk-visitor.ts'
import { type ReadPage, readPage } from '#tests/support/reading/read-page.ts'
import { signedInForFile, siteForFile } from '#tests/support/sites/site-for-file.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'

const GALLERY = 'shiloh-images-gallery'
const SPECIES = '/desk/filters/species'

const site = siteForFile()
const ada = signedInForFile(site, 'Ada', 'editor')
const ben = signedInForFile(site, 'Ben', 'editor')

const open = async (visitor: Pick<DeskVisitor, 'get'>, url: string) => readPage(await visitor.get(url))

const undo = async (page: ReadPage) => readPage(await ada.send(page.click('Undo'))).message

const renameUrl = (key: string, value: string, to: string) =>
  `/desk/filters/${key}?${new URLSearchParams({ value, to })}`

/** Previews a new value, applies it, and reads the next page. */
async function rename(key: string, value: string, to: string) {
  const preview = await open(ada, renameUrl(key, value, to))
  return readPage(await ada.send(preview.click(/^(?:Merge|Rename) \d+ pictures?$/)))
}

/** Label and visibility of a filter in a gallery, as the desk shows them. */
async function filterIn(gallery: string) {
  const page = await open(ada, SPECIES)
  return {
    isOn: page.getByRole<HTMLInputElement>('checkbox', { name: `Show in ${gallery}` }).checked,
    label: page.getByRole<HTMLInputElement>('textbox', { name: `Label in ${gallery}` }).value,
  }
}

async function speciesOf(name: string): Promise<unknown> {
  return (await site.get(`/api/Container/${GALLERY}/Blob/${name}`)).json().metadata.species
}

test('lists every filter with its galleries under its public label', async () => {
  const filters = (await open(ada, '/desk/filters')).part('main')
  expect(filters.part('row', /^Species/).words).toContain('Species Gallery, Finishes, Door styles')
  expect(filters.words).not.toContain('shiloh-images')
  const values = (await open(ada, SPECIES)).part('table', 'Values')
  expect(values.part('row', /^Alder/).words).toMatch(/^Alder \d+ photos/)
})

test('requires an editor, and answers 404 for an unused key', async () => {
  const rita = await signedIn(site, 'Rita', 'requests')
  expect((await rita.get(SPECIES)).statusCode).toBe(403)
  expect((await ada.get('/desk/filters/nothing')).statusCode).toBe(404)
  expect((await ada.post(SPECIES, { token: 'x', intent: 'save' })).statusCode).toBe(403)
})

describe('labels and visibility', () => {
  test('change in several galleries at once, and revert at once', async () => {
    const form = await open(ada, SPECIES)
    const answers = { 'Label everywhere': 'Wood', 'Show in Finishes': false }
    const saved = readPage(await ada.send(form.click('Save filter', answers)))
    expect(saved.message).toMatch(/^Saved the filter in [2-9] galleries\. Live within a minute\.$/)
    const filterGroup = async (name: string) => (await open(site, '/gallery')).queryByRole('group', { name })
    expect(await filterGroup('Wood')).not.toBeNull()
    expect(await filterIn('Finishes')).toEqual({ isOn: false, label: 'Wood' })
    expect(await undo(saved)).toMatch(/^Undone: [2-9] items\./)
    expect(await filterGroup('Species')).not.toBeNull()
  })

  test('conflict by name when two editors change them', async () => {
    const [adas, bens] = [await open(ada, SPECIES), await open(ben, SPECIES)]
    await ada.send(adas.click('Save filter', { 'Label in Gallery': 'Timber' }))
    const conflict = await ben.send(bens.click('Save filter', { 'Label in Gallery': 'Wood' }))
    expect(conflict.statusCode).toBe(409)
    const question = readPage(conflict).part('form', /^Ada changed the same/)
    expect(question.getByRole('radio', { name: /^Ada says ?Timber$/ })).toBeTruthy()
    expect(await filterIn('Gallery')).toEqual({ isOn: true, label: 'Timber' })
    question.getByRole('radio', { name: /^You say ?Wood$/ }).click()
    const resolvedPage = readPage(await ben.send(question.click('Save your choices')))
    expect(resolvedPage.message).toContain('Saved the filter in 1 gallery.')
    expect(await filterIn('Gallery')).toEqual({ isOn: true, label: 'Wood' })
  })
})

describe('a value', () => {
  const names = ['alder-lodge-kitchen.jpg', 'alder-ranch-kitchen.jpg']

  test('is merged into another everywhere after a preview, and undone in one step', async () => {
    const choice = async (url: string) =>
      (await open(site, url)).queryByRole('checkbox', { name: /^Alder/, hidden: true })
    expect(await choice('/gallery')).not.toBeNull()
    const preview = await open(ada, renameUrl('species', 'Alder', 'Cherry'))
    expect(preview.message).toMatch(/Alder → Cherry, \d+ pictures\..*the two will be merged/)
    expect(await speciesOf(names[0] ?? '')).toBe('Alder')
    const mergedPage = readPage(await ada.send(preview.click(/^Merge \d+ pictures$/)))
    expect(mergedPage.message).toMatch(/^Merged “Alder” into “Cherry”: \d+ pictures\./)
    expect(await Promise.all(names.map(speciesOf))).toEqual(['Cherry', 'Cherry'])
    const values = mergedPage.part('table', 'Values')
    expect(values.queryByRole('rowheader', { name: 'Cherry' })).not.toBeNull()
    expect(values.queryByRole('rowheader', { name: 'Alder' })).toBeNull()
    expect(await choice('/gallery?species=Alder')).toBeNull()
    expect(await undo(mergedPage)).toMatch(/^Undone/)
    expect(await Promise.all(names.map(speciesOf))).toEqual(['Alder', 'Alder'])
  })

  test.each([
    ['', 'Enter the new value.'],
    ['Alder', 'It is already called “Alder”.'],
    ['None', '“None” is reserved. Choose other words.'],
    ['<script>x</script>', /contains .*which pages do not show/],
  ])('does not become “%s”', async (to, message) => {
    const token = formTokenIn((await ada.get(SPECIES)).body)
    const refusal = await ada.post(SPECIES, { token, intent: 'rename', from: 'Alder', to })
    expect(refusal.statusCode).toBe(422)
    expect(readPage(refusal).message).toMatch(message)
    expect(await speciesOf(names[0] ?? '')).toBe('Alder')
  })

  test('that differs by case is suggested for merging', async () => {
    const renamedPage = await rename('species', 'Alder', 'cherry')
    expect(renamedPage.message).toContain('Renamed “Alder” to “cherry”')
    const filters = await open(ada, '/desk/filters')
    expect(filters.words).toMatch(/“cherry” in \d+ photos?; most say “Cherry”/)
    const species = await open(ada, SPECIES)
    const merge = species.getByRole<HTMLAnchorElement>('link', { name: 'Merge cherry into Cherry' })
    expect(merge.href).toContain('/desk/filters/species?value=cherry&to=Cherry')
    const overview = await open(ada, '/desk')
    const tile = overview.getByRole<HTMLAnchorElement>('link', { name: '1 Values that look alike' })
    expect(tile.href).toContain('/desk/filters/species?value=cherry&to=Cherry')
    await undo(renamedPage)
  })
})

/** The choices of a gallery's filters, without their counts. */
async function checkedValues(url: string) {
  const filters = (await open(site, url)).region('Filters')
  return filters
    .queryAllByRole<HTMLInputElement>('checkbox', { hidden: true })
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
}

const wordsAt = async (url: string, headers = {}) => readPage(await site.get(url, headers)).part('main').words

const visualizer = () =>
  waitUntil('the rooms and doors', async () => {
    const pages = await Promise.all([site.get('/visualizer'), site.get('/visualizer/doors')])
    return pages.every(({ statusCode }) => statusCode === 200)
  })

describe('a finish', () => {
  const PHOTO = 'alder-lodge-kitchen.jpg'
  const SAMPLE = '/products/finishes/sage-paint'
  const ROOM = choiceRef({
    kind: 'room',
    scene: 'shaker-kitchen',
    light: 'morning',
    finishes: { perimeter: 'sage', island: 'walnut-natural', hood: 'sage' },
  })
  const DOOR = choiceRef({
    kind: 'door',
    scene: 'slab',
    light: 'studio',
    finishes: { finish: 'sage-umber-glaze' },
  })
  const preview = async (to: string) =>
    (await open(ada, renameUrl('finish', 'Sage paint', to))).region('Rename “Sage paint”').words

  /** As emails link to them. */
  const pictures = () =>
    Promise.all(
      ['island=sage', 'door=slab&finish=sage-umber-glaze'].map(async (query) => {
        const { statusCode } = await site.get(`/media/visualizer/${encodeURIComponent(query)}.jpg`)
        return statusCode
      }),
    )

  test('is renamed everywhere in one step, and old addresses and saved ideas keep working', async () => {
    await visualizer()
    const before = await wordsAt(SAMPLE)
    expect(before).toContain('Rooms in Sage paint')
    expect(await pictures()).toEqual([200, 200])
    const moss = await preview('Moss paint')
    expect(moss).toMatch(/Sage paint → Moss paint, \d+ pictures\./)
    expect(moss).toMatch(/Visualizer: \d+ pictures Gallery: \d+ pictures Finishes: 2 pictures/)
    expect(moss).toContain('Its samples are renamed, too.')
    expect(moss).toContain('Links and ideas that visitors saved keep working.')

    const renamedPage = await rename('finish', 'Sage paint', 'Moss paint')
    expect(renamedPage.message).toMatch(/^Renamed “Sage paint” to “Moss paint”: \d+ pictures\./)
    const sample = await wordsAt(SAMPLE)
    expect(sample).toContain('Rooms in Moss paint')
    expect(sample).not.toContain('Sage paint')
    const room = await wordsAt('/visualizer?room=shaker-kitchen&perimeter=sage')
    expect(room).toContain('Moss paint')
    expect(room).not.toMatch(/We have no|Sage paint/)
    const door = await wordsAt('/visualizer/doors?door=slab&finish=sage-umber-glaze')
    expect(door).toContain('Slab door in Moss paint with umber glaze')
    expect(door).not.toContain('We have no')
    expect(await pictures()).toEqual([200, 200])
    const board = await wordsAt('/ideas', { cookie: `ideas=1~${ROOM}~${DOOR}` })
    expect(board).toMatch(/Shaker kitchen in Moss paint/)
    expect(board).toContain('Slab door in Moss paint with umber glaze')
    expect(board).not.toContain('No longer shown')
    expect(await checkedValues('/gallery?finish=Sage+paint')).toEqual(['Moss paint'])
    expect(await checkedValues('/products/finishes?paint=Sage')).toEqual(['Moss'])

    expect(await undo(renamedPage)).toMatch(/^Undone/)
    expect(await wordsAt(SAMPLE)).toContain('Rooms in Sage paint')
    expect(await wordsAt('/visualizer?room=shaker-kitchen&perimeter=sage')).not.toContain('Moss')
    expect(await wordsAt('/visualizer?room=shaker-kitchen&perimeter=moss')).toContain('We have no')
  })

  test('keeps its place in the visualizer where photos already use the new name', async () => {
    await visualizer()
    const place = `/desk/pictures/${GALLERY}?pick=${PHOTO}`
    const questionPage = readPage(
      await ada.send((await open(ada, place)).click('Save', { Finish: 'Moss paint' })),
    )
    const savedPage = readPage(await ada.send(questionPage.click('Save with new values')))
    expect(await preview('Moss paint')).toContain('the two will be merged. Its samples are renamed, too.')
    const mergedPage = await rename('finish', 'Sage paint', 'Moss paint')
    expect(mergedPage.message).toMatch(/^Merged “Sage paint” into “Moss paint”/)
    const room = await wordsAt('/visualizer?room=shaker-kitchen&perimeter=sage')
    expect(room).toContain('Moss paint')
    expect(room).not.toContain('We have no')
    await undo(mergedPage)
    await undo(savedPage)
  })

  test('keeps its kind, and its sample when merged into another finish', async () => {
    for (const other of ['Moss', 'Moss stain'])
      expect((await rename('finish', 'Sage paint', other)).message).toContain(
        'the new name must end with “paint”',
      )
    expect(await preview('Linen paint')).toContain('“Linen paint” already has a sample')
    const mergedPage = await rename('finish', 'Sage paint', 'Linen paint')
    expect(mergedPage.message).toMatch(/^Merged/)
    expect(await wordsAt('/visualizer?room=shaker-kitchen&perimeter=sage')).toContain('Sage paint')
    await undo(mergedPage)
  })
})

test('a wood merged into another keeps its texts and can be found there', async () => {
  await visualizer()
  const room = choiceRef({
    kind: 'room',
    scene: 'slab-kitchen',
    light: 'morning',
    finishes: { perimeter: 'walnut-natural', island: 'walnut-natural' },
  })
  const woods = async () => (await open(site, '/education/woodspecies')).part('main')
  const preview = (await open(ada, renameUrl('species', 'Walnut', 'Cherry'))).region('Rename “Walnut”').words
  expect(preview).toContain('Its samples become samples of “Cherry” and keep their own texts.')
  expect(preview).toContain('Links and ideas that visitors saved keep working.')
  expect(preview).not.toContain('renamed, too')
  const mergedPage = await rename('species', 'Walnut', 'Cherry')
  expect((await woods()).getAllByRole('heading', { name: /^Cherry/ })).toHaveLength(2)
  expect(await checkedValues('/gallery?species=Walnut')).toEqual(['Cherry'])
  expect(await wordsAt('/visualizer?room=slab-kitchen&perimeter=walnut-natural')).not.toContain('We have no')
  expect(await wordsAt('/ideas', { cookie: `ideas=1~${room}` })).toContain('natural cherry')
  await undo(mergedPage)
})

test('a stain is found by its former name in every gallery', async () => {
  const renamedPage = await rename('stain', 'Chestnut', 'Bracken')
  expect(renamedPage.message).toMatch(/^Renamed “Chestnut” to “Bracken”/)
  expect(await checkedValues('/gallery?finish=Chestnut+stain')).toEqual(['Bracken stain'])
  expect(await checkedValues('/products/finishes?stain=Chestnut&stain=Honey')).toEqual(['Bracken', 'Honey'])
  await undo(renamedPage)
  expect(await checkedValues('/gallery?finish=Chestnut+stain')).toEqual(['Chestnut stain'])
})

test('a wood is found by its former name', async () => {
  await visualizer()
  const room = choiceRef({
    kind: 'room',
    scene: 'slab-kitchen',
    light: 'morning',
    finishes: { perimeter: 'walnut-natural', island: 'walnut-natural' },
  })
  const [ideasText] = [await wordsAt('/ideas', { cookie: `ideas=1~${room}` })]
  expect(ideasText).toContain('natural walnut')
  const renamedPage = await rename('species', 'Walnut', 'Black walnut')
  expect(await checkedValues('/gallery?species=Walnut')).toEqual(['Black walnut'])
  expect(await checkedValues('/products/finishes?species=Walnut')).toEqual(['Black walnut'])
  const roomText = await wordsAt('/visualizer?room=slab-kitchen&perimeter=walnut-natural')
  expect(roomText).toContain('atural black walnut')
  expect(roomText).not.toContain('We have no')
  const board = await wordsAt('/ideas', { cookie: `ideas=1~${room}` })
  expect(board).toContain('natural black walnut')
  expect(board).not.toContain('No longer shown')
  const wood = (await open(site, '/education/woodspecies')).part('main')
  expect(wood.getByRole('heading', { name: /^Black walnut/ })).toBeTruthy()
  await undo(renamedPage)
  expect(await checkedValues('/gallery?species=Black+walnut')).toEqual([])
})

test('a door is found by its former name, and renamed in the visualizer', async () => {
  await visualizer()
  const door = choiceRef({ kind: 'door', scene: 'slab', light: 'studio', finishes: { finish: 'sage' } })
  const preview = await open(ada, renameUrl('door', 'Slab', 'Plank'))
  expect(preview.region('Rename “Slab”').words).toMatch(/Visualizer: \d+ pictures/)
  const renamedPage = await rename('door', 'Slab', 'Plank')
  expect(await checkedValues('/gallery?door=Slab')).toEqual(['Plank'])
  expect(await checkedValues('/products/doorstyles?door=Slab')).toEqual(['Plank'])
  const doorText = await wordsAt('/visualizer/doors?door=slab&finish=sage')
  expect(doorText).toContain('Plank door in Sage paint')
  expect(doorText).not.toContain('We have no')
  const board = await wordsAt('/ideas', { cookie: `ideas=1~${door}` })
  expect(board).toContain('Plank door in Sage paint')
  expect(board).not.toContain('No longer shown')
  expect(await wordsAt('/products/doorstyles')).toContain('Plank door')
  await undo(renamedPage)
  expect(await wordsAt('/visualizer/doors?door=slab&finish=sage')).toContain('Slab door in Sage paint')
})
