import { expect, test } from 'vitest'
import { judgeItem } from '#adapters/metadata/judge-metadata.ts'
import { itemWith } from '#core/content/item.fixture.ts'
import { type RawMetadata, textOf } from '#core/content/metadata/metadata.ts'
import { createDeskCollections } from './picture-collections.ts'
import { picturesInMemory } from './pictures-in-memory.fixture.ts'
import type { PictureSave } from './plan-edits.ts'
import { createPictureEdits } from './write-edits.ts'

const GALLERY = 'shiloh-images-gallery'
const SHOWN = { other: 'A kitchen', species: 'Maple', finish: 'Linen' }
const [A, B, C] = ['a.jpg', 'b.jpg', 'c.jpg']

const author = (name: string) => ({ name, log: { info: () => undefined } })
const [ada, ben] = [author('Ada'), author('Ben')]

/** A gallery with these rooms in order. */
function gallery(...rooms: readonly RawMetadata[]) {
  const pictures = picturesInMemory(
    rooms.map((metadata, index) =>
      itemWith(
        { display_name: `Room ${index + 1}`, ...metadata },
        { name: [A, B, C][index] ?? '', etag: `e${index}` },
      ),
    ),
    { type: 0 },
  )
  const edits = createPictureEdits({
    ...pictures,
    collections: createDeskCollections(pictures.listings),
    colorOf: async () => undefined,
    conclude: async (_author, _line, outcome) => outcome,
    sanitize: (html) => html.replaceAll(/<script>.*?<\/script>/g, ''),
    faultsOf: (metadata, { container, before }) =>
      judgeItem(metadata, { container, before, unknownKeys: 'refuse' }).map(({ message }) => message),
  })
  return {
    edits,
    says: (name: string, key: string) => {
      const item = pictures.item(name)
      return item && textOf(item.metadata, key)
    },
    save: (by: typeof ada, names: readonly string[], change: Partial<PictureSave>) =>
      edits.save(by, GALLERY, typing(names, change)),
  }
}

const typing = (names: readonly string[], change: Partial<PictureSave>): PictureSave => ({
  selection: { kind: 'some', names },
  entries: [],
  seen: new Map(names.map((name) => [name, `e${[A, B, C].indexOf(name)}`])),
  seenAt: '2026-01-02T00:00:00.000Z',
  newValuesConfirmed: true,
  theirs: new Set(),
  ...change,
})

const species = (value: string, seen: string | undefined = 'Maple') => [{ field: 'species', value, seen }]
const some = (...names: readonly string[]) => ({ kind: 'some', names }) as const

test('sets a fact of several pictures at once and keeps all others', async () => {
  const { save, says } = gallery(SHOWN, { ...SHOWN, finish: 'Sage' })
  const outcome = await save(ada, [A, B], { entries: species('Oak') })
  expect(outcome).toMatchObject({ kind: 'done', message: 'Saved 2 pictures.', undo: expect.any(String) })
  expect([A, B].map((name) => [says(name, 'species'), says(name, 'finish')])).toEqual([
    ['Oak', 'Linen'],
    ['Oak', 'Sage'],
  ])
})

test('merges two editors’ changes to different facts', async () => {
  const { save, says } = gallery(SHOWN)
  await save(ben, [A], { entries: [{ field: 'finish', value: 'Sage', seen: 'Linen' }] })
  expect(await save(ada, [A], { entries: species('Oak') })).toMatchObject({ kind: 'done' })
  expect([says(A, 'species'), says(A, 'finish')]).toEqual(['Oak', 'Sage'])
})

test('shows the second of two editors the name and value of the first and writes nothing', async () => {
  const { save, says } = gallery(SHOWN, SHOWN)
  await save(ben, [A], { entries: species('Cherry') })
  expect(await save(ada, [A, B], { entries: species('Oak') })).toMatchObject({
    kind: 'conflict',
    conflicts: [
      {
        name: A,
        called: 'Room 1',
        by: 'Ben',
        facts: [{ key: 'species', label: 'Species', theirs: 'Cherry', mine: 'Oak' }],
      },
    ],
  })
  expect([says(A, 'species'), says(B, 'species')]).toEqual(['Cherry', 'Maple'])
})

test('keeps the other editor’s value and writes the rest if a conflict is resolved that way', async () => {
  const { save, says } = gallery(SHOWN, SHOWN)
  await save(ben, [A], { entries: species('Cherry') })
  const theirs = new Set([JSON.stringify([A, 'species'])])
  expect(await save(ada, [A, B], { entries: species('Oak'), theirs })).toMatchObject({ kind: 'done' })
  expect([says(A, 'species'), says(B, 'species')]).toEqual(['Cherry', 'Oak'])
})

test('asks about an unused value and suggests a similar one', async () => {
  const { save, says } = gallery(SHOWN, { ...SHOWN, species: 'Walnut' })
  const asking = { entries: species('Walnutt'), newValuesConfirmed: false }
  expect(await save(ada, [A], asking)).toEqual({
    kind: 'new-values',
    values: [{ label: 'Species', value: 'Walnutt', meant: 'Walnut' }],
  })
  expect(says(A, 'species')).toBe('Maple')
  expect(await save(ada, [A], { entries: species('Walnutt') })).toMatchObject({ kind: 'done' })
})

test('ignores fields that the kind does not have', async () => {
  const { save, says } = gallery(SHOWN)
  const entries = ['shade', 'status', 'constructor', 'name'].map((field) => ({ field, value: 'x', seen: '' }))
  expect(await save(ada, [A], { entries })).toMatchObject({ message: 'Nothing has changed.' })
  await save(ada, [A], { entries: [...entries, ...species('Oak')] })
  expect(['species', 'shade', 'status', 'name'].map((key) => says(A, key))).toEqual([
    'Oak',
    undefined,
    undefined,
    undefined,
  ])
})

test('sanitizes a caption and writes nothing if it is unchanged', async () => {
  const { save, says } = gallery({ ...SHOWN, html: '<p>Old</p><script>1</script>' })
  const caption = (value: string) => ({ entries: [{ field: 'caption', value, seen: '<p>Old</p>' }] })
  expect(await save(ada, [A], caption('<p>Old</p>'))).toMatchObject({ message: 'Nothing has changed.' })
  await save(ada, [A], caption('<p>New</p><script>2</script>'))
  expect(says(A, 'html')).toBe('<p>New</p>')
})

test('does not remove a required text from a published picture', async () => {
  const { save, says } = gallery(SHOWN)
  const outcome = await save(ada, [A], { entries: [{ field: 'description', value: '', seen: 'A kitchen' }] })
  expect(outcome).toEqual({
    kind: 'refused',
    message: 'Nothing was saved: “Room 1” is published and needs alt text. Unpublish it first.',
  })
  expect(says(A, 'other')).toBe('A kitchen')
})

test('publishes complete drafts and names the others', async () => {
  const { edits, says } = gallery({ ...SHOWN, status: 'draft' }, { status: 'draft' }, SHOWN)
  const outcome = await edits.publish(ada, GALLERY, { kind: 'all', except: [] })
  expect(outcome).toMatchObject({
    kind: 'done',
    message: expect.stringMatching(
      /^Published 1 picture\. “Room 2” needs alt text, and at least one of species, .*door/,
    ),
  })
  expect([A, B, C].map((name) => says(name, 'status'))).toEqual([undefined, 'draft', undefined])
  expect(await edits.publish(ada, GALLERY, some(B))).toMatchObject({ kind: 'refused' })
  expect(await edits.publish(ada, GALLERY, some(A))).toMatchObject({ message: 'All of them are published.' })
  expect(await edits.unpublish(ada, GALLERY, some(A))).toMatchObject({
    message: expect.stringMatching(/1 picture off the site/),
  })
})

test('publishes and saves unsaved input in one change, or nothing if no draft is complete', async () => {
  const { edits, says } = gallery({ ...SHOWN, status: 'draft' }, { species: 'Maple', status: 'draft' })
  const oak = (name: string) => typing([name], { entries: species('Oak') })
  expect(await edits.publish(ada, GALLERY, some(B), oak(B))).toEqual({
    kind: 'refused',
    message: expect.stringMatching(/^Not published, and nothing was saved: “Room 2” needs/),
  })
  expect(says(B, 'species')).toBe('Maple')
  expect(await edits.publish(ada, GALLERY, some(A), oak(A))).toMatchObject({
    message: 'Published 1 picture.',
    undo: expect.any(String),
  })
  expect([says(A, 'species'), says(A, 'status')]).toEqual(['Oak', undefined])
})

test('says that only editors see saved drafts', async () => {
  const { save } = gallery({ ...SHOWN, status: 'draft' })
  const { message } = { message: '', ...(await save(ada, [A], { entries: species('Oak') })) }
  expect(message).toContain('only editors see it')
})

test('moves pictures together to a position', async () => {
  const { edits, says } = gallery(SHOWN, SHOWN, SHOWN)
  expect(await edits.move(ada, GALLERY, some(C), 1)).toMatchObject({ message: 'Moved to position 1.' })
  const place = (name: string) => Number(says(name, 'position') ?? Infinity)
  expect(place(C)).toBeLessThan(place(A))
  expect(await edits.move(ada, GALLERY, some(C), 1)).toMatchObject({ undo: undefined })
})

test('reports an item deleted by another editor', async () => {
  const { edits, save } = gallery(SHOWN, SHOWN)
  expect(await edits.remove(ben, GALLERY, some(A))).toMatchObject({
    message: 'Moved 1 picture to the trash.',
  })
  expect(await edits.remove(ada, GALLERY, some(A))).toMatchObject({ kind: 'refused' })
  expect(await save(ada, [A], { entries: species('Oak') })).toMatchObject({ kind: 'refused' })
  const asPicture = async () => ({ kind: 'ready', type: 'image/jpeg', notice: {} }) as const
  const open = () => new Blob(['x']).stream()
  const file = { field: 'file', name: A, asPicture, asDocument: asPicture, open }
  expect(await edits.replace(ada, GALLERY, A, file)).toMatchObject({ kind: 'refused' })
})
