import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'

/** A store to test, empty at first, and the way to clean up. */
export interface StoreUnderTest {
  readonly store: ContentStore
  /** The same content through a store that only reads. */
  readonly readOnly: ContentStore
  dispose(): Promise<void>
}

const container = 'shiloh-images-gallery'

/** What every content store promises; each adapter runs these tests over itself. */
export function contentStoreContract(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a content store`, () => {
    let subject: StoreUnderTest
    let store: ContentStore
    beforeEach(async () => {
      subject = await create()
      store = subject.store
    })
    afterEach(() => subject.dispose())

    const put = (blob: string, text: string, metadata?: Parameters<ContentStore['setMetadata']>[2]) =>
      store.put(container, blob, bytesOf(text), { contentType: 'image/jpeg', ...(metadata && { metadata }) })

    test('what was put is listed, found and read back', async () => {
      const item = await put('sub folder/küche 1.jpg', 'picture', { Species: 'Maple' })
      expect(item).toMatchObject({
        container,
        name: 'sub folder/küche 1.jpg',
        contentType: 'image/jpeg',
        size: 7,
        metadata: { species: 'Maple' },
      })
      expect(item.version).toMatch(/^[\w-]+$/)
      expect(await store.listItems(container)).toEqual([item])
      expect(await store.readItem(container, item.name)).toEqual(item)
      const opened = await store.open(container, item.name)
      expect(opened).toMatchObject({ item, start: 0, end: 6 })
      expect(await textOf(opened?.stream)).toBe('picture')
    })

    test('items are listed by name', async () => {
      for (const blob of ['b.jpg', 'a/z.jpg', 'c.jpg', 'a.jpg']) await put(blob, blob)
      expect((await store.listItems(container)).map((item) => item.name)).toEqual([
        'a.jpg',
        'a/z.jpg',
        'b.jpg',
        'c.jpg',
      ])
    })

    test('a range yields that part alone', async () => {
      await put('a.jpg', '0123456789')
      const opened = await store.open(container, 'a.jpg', { start: 3, end: 5 })
      expect(opened).toMatchObject({ start: 3, end: 5 })
      expect(opened?.item.size).toBe(10)
      expect(await textOf(opened?.stream)).toBe('345')
    })

    test('a large item comes back whole', async () => {
      const block = new Uint8Array(300_000).map((_, index) => index % 251)
      const body = async function* () {
        yield block
        yield block
      }
      await store.put(container, 'large.jpg', body(), { contentType: 'image/jpeg' })
      const opened = await store.open(container, 'large.jpg')
      const read = Buffer.from(await new Response(opened?.stream).arrayBuffer())
      expect(read.equals(Buffer.concat([block, block]))).toBe(true)
    })

    test('an empty item can be kept', async () => {
      const item = await put('empty.jpg', '')
      expect(item.size).toBe(0)
      expect(await textOf((await store.open(container, 'empty.jpg'))?.stream)).toBe('')
    })

    test('the version follows the bytes', async () => {
      const first = await put('a.jpg', 'one')
      const described = await store.setMetadata(container, 'a.jpg', { other: 'x' })
      expect(described.version).toBe(first.version)
      const second = await put('a.jpg', 'two')
      expect(second.version).not.toBe(first.version)
    })

    test('putting again keeps the creation time and the metadata', async () => {
      const first = await put('a.jpg', 'one', { species: 'Maple' })
      const second = await put('a.jpg', 'two')
      expect(second.createdAt).toBe(first.createdAt)
      expect(second.metadata).toEqual({ species: 'Maple' })
      expect(await textOf((await store.open(container, 'a.jpg'))?.stream)).toBe('two')
      const third = await put('a.jpg', 'two', { door: 'Shaker' })
      expect(third.metadata).toEqual({ door: 'Shaker' })
    })

    test('setting metadata replaces the whole set', async () => {
      await put('a.jpg', 'one', { species: 'Maple', door: 'Shaker' })
      const item = await store.setMetadata(container, 'a.jpg', { finish: 'Dune' })
      expect(item.metadata).toEqual({ finish: 'Dune' })
      expect((await store.readItem(container, 'a.jpg'))?.metadata).toEqual({ finish: 'Dune' })
    })

    test.each([
      ['an empty text', '', 'None'],
      ['null', null, 'None'],
      ['a missing value', undefined, 'None'],
      ['the word None', 'None', 'None'],
      ['digits', '00123', '00123'],
      ['true', true, true],
      ['the word False', 'False', false],
      ['percent signs', '100% %41 %', '100% %41 %'],
      ['non-Latin text', '日本語 – “Größe” 🪵', '日本語 – “Größe” 🪵'],
      ['mark-up', '<h2>A & B</h2>', '<h2>A & B</h2>'],
      ['line breaks', 'one\ntwo', 'one\ntwo'],
    ])('metadata: %s survives', async (_what, given, kept) => {
      const item = await put('a.jpg', 'one', { Other: given })
      expect(item.metadata).toEqual({ other: kept })
      expect((await store.listItems(container))[0]?.metadata).toEqual({ other: kept })
    })

    test('containers have metadata of their own, replaced as a whole', async () => {
      await store.setContainerMetadata(container, { Type: '0', species_Filter: 'true' })
      await store.setContainerMetadata('shiloh-images-care', { type: 2 })
      const record = await store.setContainerMetadata(container, { type: 0, species_displayname: 'Species' })
      const expected = { name: container, metadata: { type: 0, species_displayname: 'Species' } }
      expect(record).toEqual(expected)
      expect(await store.readContainer(container)).toEqual(expected)
      expect(await store.listContainers()).toEqual([
        { name: 'shiloh-images-care', metadata: { type: 2 } },
        expected,
      ])
    })

    test('putting creates the container', async () => {
      await put('a.jpg', 'one')
      expect(await store.readContainer(container)).toEqual({ name: container, metadata: {} })
    })

    test('what was deleted is gone, with its metadata', async () => {
      await put('sub/a.jpg', 'one', { species: 'Maple' })
      expect(await store.delete(container, 'sub/a.jpg')).toBe(true)
      expect(await store.delete(container, 'sub/a.jpg')).toBe(false)
      expect(await store.listItems(container)).toEqual([])
      expect(await store.readItem(container, 'sub/a.jpg')).toBeUndefined()
      expect(await store.open(container, 'sub/a.jpg')).toBeUndefined()
      expect((await put('sub/a.jpg', 'two')).metadata).toEqual({})
    })

    test('what does not exist is empty or undefined', async () => {
      await put('a.jpg', 'one')
      expect(await store.listItems('no-such-container')).toEqual([])
      expect(await store.readContainer('no-such-container')).toBeUndefined()
      expect(await store.readItem(container, 'b.jpg')).toBeUndefined()
      expect(await store.open(container, 'a.jpg/b.jpg')).toBeUndefined()
      await expect(store.setMetadata(container, 'b.jpg', {})).rejects.toMatchObject({
        refusal: { kind: 'not-found' },
      })
    })

    test.each([
      '',
      '../x.jpg',
      'a/../x.jpg',
      '/x.jpg',
      'a//x.jpg',
      'a\\x.jpg',
      'x.',
      'a\u0000b',
      'x'.repeat(1025),
    ])('the name %j is refused for writing and unknown for reading', async (blob) => {
      const invalid = { refusal: { kind: 'invalid-name' } }
      await expect(put(blob, 'x')).rejects.toMatchObject(invalid)
      await expect(store.setMetadata(container, blob, {})).rejects.toMatchObject(invalid)
      await expect(store.delete(container, blob)).rejects.toMatchObject(invalid)
      expect(await store.readItem(container, blob)).toBeUndefined()
      expect(await store.open(container, blob)).toBeUndefined()
      expect(await store.listItems(container)).toEqual([])
    })

    test.each(['', 'ab', 'Upper', '..', 'a/b', 'a--b', '-ab'])(
      'the container name %j is refused',
      async (bad) => {
        const invalid = { refusal: { kind: 'invalid-name' } }
        await expect(
          store.put(bad, 'a.jpg', bytesOf('x'), { contentType: 'image/jpeg' }),
        ).rejects.toMatchObject(invalid)
        await expect(store.setContainerMetadata(bad, {})).rejects.toMatchObject(invalid)
        expect(await store.readContainer(bad)).toBeUndefined()
        expect(await store.listItems(bad)).toEqual([])
      },
    )

    test('metadata over 8 KB and keys that are no identifiers are refused, and nothing changes', async () => {
      await put('a.jpg', 'one', { species: 'Maple' })
      await expect(store.setMetadata(container, 'a.jpg', { other: 'x'.repeat(8200) })).rejects.toMatchObject({
        refusal: { kind: 'metadata-too-large' },
      })
      await expect(store.setMetadata(container, 'a.jpg', { 'not a key': 'x' })).rejects.toMatchObject({
        refusal: { kind: 'invalid-metadata' },
      })
      await expect(put('a.jpg', 'two', { other: 'x'.repeat(8200) })).rejects.toBeInstanceOf(
        ContentRefusedError,
      )
      await expect(store.setContainerMetadata(container, { other: 'x'.repeat(8200) })).rejects.toMatchObject({
        refusal: { kind: 'metadata-too-large' },
      })
      const item = await store.readItem(container, 'a.jpg')
      expect(item).toMatchObject({ size: 3, metadata: { species: 'Maple' } })
      expect(await textOf((await store.open(container, 'a.jpg'))?.stream)).toBe('one')
    })

    test.each(['constructor', 'Prototype', '__proto__'])('the metadata key %s is refused', async (key) => {
      await put('a.jpg', 'one', { species: 'Maple' })
      const metadata = Object.fromEntries([[key, 'x']])
      const refused = { refusal: { kind: 'invalid-metadata' } }
      await expect(store.setMetadata(container, 'a.jpg', metadata)).rejects.toMatchObject(refused)
      await expect(put('b.jpg', 'two', metadata)).rejects.toMatchObject(refused)
      await expect(store.setContainerMetadata(container, metadata)).rejects.toMatchObject(refused)
      expect(await store.listItems(container)).toMatchObject([{ metadata: { species: 'Maple' } }])
    })

    test('a body that breaks off leaves what was there', async () => {
      const before = await put('a.jpg', 'one')
      const broken = async function* () {
        yield Buffer.from('half of')
        throw new Error('the sender went away')
      }
      const options = { contentType: 'image/png', metadata: { species: 'Oak' } }
      await expect(store.put(container, 'a.jpg', broken(), options)).rejects.toThrow('the sender went away')
      await expect(store.put(container, 'b.jpg', broken(), options)).rejects.toThrow('the sender went away')
      expect(await store.listItems(container)).toEqual([before])
    })

    test('writes at the same time end with one of them, whole', async () => {
      const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(1000 + index))
      await Promise.all(texts.map((text) => put('a.jpg', text, { other: text.slice(0, 4) })))
      const text = await textOf((await store.open(container, 'a.jpg'))?.stream)
      expect(texts).toContain(text)
      expect((await store.readItem(container, 'a.jpg'))?.size).toBe(text.length)
    })

    test('a read-only store reads, and refuses every write', async () => {
      const item = await put('a.jpg', 'one', { species: 'Maple' })
      const { readOnly } = subject
      const refused = { refusal: { kind: 'read-only' } }
      expect(store.writable).toBe(true)
      expect(readOnly.writable).toBe(false)
      expect((await readOnly.listItems(container)).map(({ name, metadata }) => ({ name, metadata }))).toEqual(
        [{ name: item.name, metadata: item.metadata }],
      )
      await expect(
        readOnly.put(container, 'a.jpg', bytesOf('x'), { contentType: 'image/jpeg' }),
      ).rejects.toMatchObject(refused)
      await expect(readOnly.setMetadata(container, 'a.jpg', {})).rejects.toMatchObject(refused)
      await expect(readOnly.setContainerMetadata(container, {})).rejects.toMatchObject(refused)
      await expect(readOnly.delete(container, 'a.jpg')).rejects.toMatchObject(refused)
    })
  })
}

export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  if (text !== '') yield Buffer.from(text)
}

export function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(stream).text()
}
