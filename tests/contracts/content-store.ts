import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentRefusedError, type ContentStore, type Expected } from '#core/content/content-store.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import { setMany } from '#services/content/set-many.ts'

export interface StoreUnderTest {
  readonly store: ContentStore
  /** Another store on the same content, as in another process. */
  readonly other: ContentStore
  readonly readOnly: ContentStore
  dispose(): Promise<void>
}

const container = 'shiloh-images-gallery'

export function contentStoreContract(name: string, create: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a content store`, () => {
    let subject: StoreUnderTest
    let store: ContentStore
    beforeEach(async () => {
      subject = await create()
      store = subject.store
    })
    afterEach(() => subject.dispose())

    const put = async (blob: string, text: string, metadata?: RawMetadata) => {
      const options = { contentType: 'image/jpeg', ...(metadata && { metadata }) }
      return store.put(container, blob, bytesOf(text), options)
    }

    test('lists, finds and reads back a stored item', async () => {
      const item = await put('sub folder/küche 1.jpg', 'picture', { Species: 'Maple' })
      expect(item).toMatchObject({
        container,
        name: 'sub folder/küche 1.jpg',
        contentType: 'image/jpeg',
        size: 7,
        metadata: { species: 'Maple' },
      })
      expect(item.version).toMatch(/^[\w-]+$/)
      expect(item.etag).toMatch(/^[\w.-]+$/)
      expect(await store.listItems(container)).toEqual([item])
      expect(await store.readItem(container, item.name)).toEqual(item)
      const content = await store.open(container, item.name)
      expect(content).toMatchObject({ item, start: 0, end: 6 })
      expect(await textOf(content?.stream)).toBe('picture')
    })

    test('lists items by name', async () => {
      for (const blob of ['b.jpg', 'a/z.jpg', 'c.jpg', 'a.jpg']) await put(blob, blob)
      expect((await store.listItems(container)).map((item) => item.name)).toEqual([
        'a.jpg',
        'a/z.jpg',
        'b.jpg',
        'c.jpg',
      ])
    })

    test('a range returns only that part', async () => {
      await put('a.jpg', '0123456789')
      const content = await store.open(container, 'a.jpg', { start: 3, end: 5 })
      expect(content).toMatchObject({ start: 3, end: 5 })
      expect(content?.item.size).toBe(10)
      expect(await textOf(content?.stream)).toBe('345')
    })

    test('a large item comes back whole', async () => {
      const block = new Uint8Array(300_000).map((_, index) => index % 251)
      const body = async function* () {
        yield block
        yield block
      }
      await store.put(container, 'large.jpg', body(), { contentType: 'image/jpeg' })
      const content = await store.open(container, 'large.jpg')
      const bytes = Buffer.from(await new Response(content?.stream).arrayBuffer())
      expect(bytes.equals(Buffer.concat([block, block]))).toBe(true)
    })

    test('stores an empty item', async () => {
      const item = await put('empty.jpg', '')
      expect(item.size).toBe(0)
      expect(await textOf((await store.open(container, 'empty.jpg'))?.stream)).toBe('')
    })

    test('the version depends on the bytes', async () => {
      const first = await put('a.jpg', 'one')
      const describedItem = await store.setMetadata(container, 'a.jpg', { other: 'x' })
      expect(describedItem.version).toBe(first.version)
      const second = await put('a.jpg', 'two')
      expect(second.version).not.toBe(first.version)
    })

    test('replacing bytes keeps the creation time and the metadata', async () => {
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
      const after = await store.setMetadata(container, 'a.jpg', { finish: 'Dune' })
      expect(after.metadata).toEqual({ finish: 'Dune' })
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
    ])('metadata: %s is stored as expected', async (_what, input, storedValue) => {
      const item = await put('a.jpg', 'one', { Other: input })
      expect(item.metadata).toEqual({ other: storedValue })
      expect((await store.listItems(container))[0]?.metadata).toEqual({ other: storedValue })
    })

    test('containers have their own metadata, replaced as a whole', async () => {
      await store.setContainerMetadata(container, { Type: '0', species_Filter: 'true' })
      await store.setContainerMetadata('shiloh-images-care', { type: 2 })
      const after = await store.setContainerMetadata(container, {
        type: 0,
        species_displayname: 'Species',
      })
      expect(after).toEqual({
        name: container,
        etag: expect.stringMatching(/^[\w.-]+$/),
        metadata: { type: 0, species_displayname: 'Species' },
      })
      expect(await store.readContainer(container)).toEqual(after)
      expect(await store.listContainers()).toEqual([
        { name: 'shiloh-images-care', etag: expect.any(String), metadata: { type: 2 } },
        after,
      ])
    })

    test('storing an item creates its container', async () => {
      await put('a.jpg', 'one')
      expect(await store.readContainer(container)).toMatchObject({ name: container, metadata: {} })
    })

    test('deletes an item with its metadata', async () => {
      const item = await put('sub/a.jpg', 'one', { species: 'Maple' })
      expect(item.metadata).toEqual({ species: 'Maple' })
      expect(await store.delete(container, 'sub/a.jpg')).toBe(true)
      expect(await store.delete(container, 'sub/a.jpg')).toBe(false)
      expect(await store.listItems(container)).toEqual([])
      expect(await store.readItem(container, 'sub/a.jpg')).toBeUndefined()
      expect(await store.open(container, 'sub/a.jpg')).toBeUndefined()
      expect((await put('sub/a.jpg', 'two')).metadata).toEqual({})
    })

    test('reads missing items as empty or undefined', async () => {
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
    ])('rejects writes to the name %j, and finds nothing there', async (blob) => {
      const invalid = { refusal: { kind: 'invalid-name' } }
      await expect(put(blob, 'x')).rejects.toMatchObject(invalid)
      await expect(store.setMetadata(container, blob, {})).rejects.toMatchObject(invalid)
      await expect(store.delete(container, blob)).rejects.toMatchObject(invalid)
      expect(await store.readItem(container, blob)).toBeUndefined()
      expect(await store.open(container, blob)).toBeUndefined()
      expect(await store.listItems(container)).toEqual([])
    })

    test.each(['', 'ab', 'Upper', '..', 'a/b', 'a--b', '-ab'])(
      'rejects the container name %j',
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

    test('rejects metadata over 8 KB and invalid keys, and changes nothing', async () => {
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

    test.each(['constructor', 'Prototype', '__proto__'])('rejects the metadata key %s', async (key) => {
      await put('a.jpg', 'one', { species: 'Maple' })
      const metadata = Object.fromEntries([[key, 'x']])
      const rejection = { refusal: { kind: 'invalid-metadata' } }
      await expect(store.setMetadata(container, 'a.jpg', metadata)).rejects.toMatchObject(rejection)
      await expect(put('b.jpg', 'two', metadata)).rejects.toMatchObject(rejection)
      await expect(store.setContainerMetadata(container, metadata)).rejects.toMatchObject(rejection)
      expect(await store.listItems(container)).toMatchObject([{ metadata: { species: 'Maple' } }])
    })

    test('an interrupted body changes nothing', async () => {
      const before = await put('a.jpg', 'one')
      const failingStream = async function* () {
        yield Buffer.from('half of')
        throw new Error('the sender went away')
      }
      const options = { contentType: 'image/png', metadata: { species: 'Oak' } }
      await expect(store.put(container, 'a.jpg', failingStream(), options)).rejects.toThrow(
        'the sender went away',
      )
      await expect(store.put(container, 'b.jpg', failingStream(), options)).rejects.toThrow(
        'the sender went away',
      )
      expect(await store.listItems(container)).toEqual([before])
    })

    test('one of several simultaneous writes wins completely', async () => {
      const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(1000 + index))
      await Promise.all(texts.map((text) => put('a.jpg', text, { other: text.slice(0, 4) })))
      const text = await textOf((await store.open(container, 'a.jpg'))?.stream)
      expect(texts).toContain(text)
      expect((await store.readItem(container, 'a.jpg'))?.size).toBe(text.length)
    })

    describe('versions', () => {
      const conflict = (present: unknown) => ({ refusal: { kind: 'conflict', present } })
      const setOther = (other: string, expected?: Expected) =>
        store.setMetadata(container, 'a.jpg', { other }, expected)
      const putText = (text: string, expected: Expected) =>
        store.put(container, 'a.jpg', bytesOf(text), { contentType: 'image/jpeg', expected })

      test('the etag changes with the bytes and the metadata, and with nothing else', async () => {
        const first = await put('a.jpg', 'one', { other: 'x' })
        await put('b.jpg', 'one')
        expect((await store.readItem(container, 'a.jpg'))?.etag).toBe(first.etag)
        const describedItem = await setOther('y')
        const replacement = await put('a.jpg', 'two')
        expect(new Set([first.etag, describedItem.etag, replacement.etag]).size).toBe(3)
        expect(await store.readItem(container, 'a.jpg')).toEqual(replacement)
        const before = await store.setContainerMetadata(container, { type: 0 })
        await put('c.jpg', 'one')
        expect(await store.readContainer(container)).toEqual(before)
        expect((await store.setContainerMetadata(container, { type: 1 })).etag).not.toBe(before.etag)
      })

      test('rejects a write based on an old version, with the current state', async () => {
        const { etag } = await put('a.jpg', 'one', { other: 'x' })
        const present = await subject.other.setMetadata(container, 'a.jpg', { other: 'theirs' })
        await expect(setOther('mine', { etag })).rejects.toMatchObject(conflict(present))
        await expect(putText('mine', { etag })).rejects.toMatchObject(conflict(present))
        await expect(store.delete(container, 'a.jpg', { etag })).rejects.toMatchObject(conflict(present))
        expect(await store.listItems(container)).toEqual([present])
        expect(await textOf((await store.open(container, 'a.jpg'))?.stream)).toBe('one')
        expect(await store.delete(container, 'a.jpg', { etag: present.etag })).toBe(true)
      })

      test('new bytes count as a change too', async () => {
        const { etag } = await put('a.jpg', 'one', { other: 'x' })
        const present = await put('a.jpg', 'two')
        await expect(setOther('mine', { etag })).rejects.toMatchObject(conflict(present))
        await expect(store.delete(container, 'a.jpg', { etag })).rejects.toMatchObject(conflict(present))
        expect(await store.readItem(container, 'a.jpg')).toEqual(present)
      })

      test('does not overwrite container metadata changed since', async () => {
        const first = await store.setContainerMetadata(container, { type: 0 })
        const present = await subject.other.setContainerMetadata(container, { type: 1 })
        await expect(
          store.setContainerMetadata(container, { type: 2 }, { etag: first.etag }),
        ).rejects.toMatchObject(conflict(present))
        await expect(store.setContainerMetadata(container, {}, 'absent')).rejects.toMatchObject(
          conflict(present),
        )
        expect(await store.readContainer(container)).toEqual(present)
      })

      test('a write can require that an item exists, or that none does', async () => {
        await expect(putText('x', 'present')).rejects.toMatchObject(conflict(undefined))
        await expect(putText('x', { etag: 'gone' })).rejects.toMatchObject(conflict(undefined))
        await expect(
          store.setContainerMetadata('shiloh-images-care', {}, { etag: 'gone' }),
        ).rejects.toMatchObject(conflict(undefined))
        expect(await store.listItems(container)).toEqual([])
        expect(await store.readContainer('shiloh-images-care')).toBeUndefined()
        const after = await putText('one', 'absent')
        await expect(putText('two', 'absent')).rejects.toMatchObject(conflict(after))
        expect((await putText('two', 'present')).version).not.toBe(after.version)
        await store.setContainerMetadata('shiloh-images-care', {}, 'absent')
        await expect(store.delete(container, 'never.jpg', { etag: 'gone' })).rejects.toMatchObject(
          conflict(undefined),
        )
      })

      const writes: readonly (readonly [
        string,
        (store: ContentStore, expected: Expected) => Promise<unknown>,
      ])[] = [
        ['metadata', (each, expected) => each.setMetadata(container, 'a.jpg', { other: 'new' }, expected)],
        [
          'bytes',
          (each, expected) =>
            each.put(container, 'a.jpg', bytesOf('new'), { contentType: 'image/png', expected }),
        ],
        ['a deletion', (each, expected) => each.delete(container, 'a.jpg', expected)],
      ]
      test.each(writes)('exactly one of several simultaneous writers wins: %s', async (_what, write) => {
        const { etag } = await put('a.jpg', 'one')
        const writers = [store, subject.other, store, subject.other]
        const outcomes = await Promise.allSettled(writers.map((each) => write(each, { etag })))
        const results = outcomes.map((outcome) => {
          if (outcome.status === 'fulfilled') return 'won'
          const { reason } = outcome
          return reason instanceof ContentRefusedError && reason.refusal.kind === 'conflict' ? 'lost' : reason
        })
        expect(results.filter((outcome) => outcome === 'won')).toHaveLength(1)
        expect(results.filter((outcome) => outcome === 'lost')).toHaveLength(3)
      })

      test('exactly one of several simultaneous writers of container metadata wins', async () => {
        const { etag } = await store.setContainerMetadata(container, {})
        const writers = [store, subject.other, store, subject.other]
        const outcomes = await Promise.allSettled(
          writers.map((each, type) => each.setContainerMetadata(container, { type }, { etag })),
        )
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
        expect((await store.readContainer(container))?.metadata).toEqual({ type: winner })
      })

      test('exactly one of several simultaneous uploads of a new item wins', async () => {
        const outcomes = await Promise.allSettled(
          [store, subject.other, store].map((each, index) =>
            each.put(container, 'a.jpg', bytesOf(`text ${index}`), {
              contentType: 'image/jpeg',
              expected: 'absent',
            }),
          ),
        )
        const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(await textOf((await store.open(container, 'a.jpg'))?.stream)).toBe(`text ${winner}`)
      })

      test('no change is lost among writers who retry', async () => {
        await put('a.jpg', 'one', { other: '0' })
        const countUp = async (each: ContentStore): Promise<void> => {
          const item = await each.readItem(container, 'a.jpg')
          const other = String(Number(item?.metadata['other']) + 1)
          try {
            await each.setMetadata(container, 'a.jpg', { other }, { etag: item?.etag ?? '' })
          } catch (error) {
            if (error instanceof ContentRefusedError) return countUp(each)
            throw error
          }
        }
        await Promise.all([store, subject.other].flatMap((each) => [countUp(each), countUp(each)]))
        expect((await store.readItem(container, 'a.jpg'))?.metadata['other']).toBe('4')
      })
    })

    test('a read-only store reads, and rejects every write', async () => {
      const item = await put('a.jpg', 'one', { species: 'Maple' })
      const { readOnly } = subject
      const rejection = { refusal: { kind: 'read-only' } }
      expect(store.writable).toBe(true)
      expect(readOnly.writable).toBe(false)
      expect((await readOnly.listItems(container)).map(({ name, metadata }) => ({ name, metadata }))).toEqual(
        [{ name: item.name, metadata: item.metadata }],
      )
      await expect(
        readOnly.put(container, 'a.jpg', bytesOf('x'), { contentType: 'image/jpeg' }),
      ).rejects.toMatchObject(rejection)
      await expect(readOnly.setMetadata(container, 'a.jpg', {})).rejects.toMatchObject(rejection)
      await expect(readOnly.setContainerMetadata(container, {})).rejects.toMatchObject(rejection)
      await expect(readOnly.delete(container, 'a.jpg')).rejects.toMatchObject(rejection)
    })

    describe('metadata of several items', () => {
      const edit = (blob: string, species: string, expected?: Expected) => ({
        container,
        name: blob,
        metadata: (before: RawMetadata) => ({ ...before, Species: species }),
        expected,
      })

      test('is set in order and replaced as a whole, without touching unchanged items', async () => {
        const files = Array.from({ length: 25 }, (_, index) => `küche ${String(index).padStart(2, '0')}.jpg`)
        for (const file of files) await put(file, file, { caption: file, species: 'Maple' })
        const oak = await store.setMetadata(container, 'küche 03.jpg', { species: 'Walnuß' })
        const plannedNames: string[] = []
        const outcome = await setMany(
          store,
          files.toReversed().map((file) => edit(file, 'Walnuß')),
          async (all) => void plannedNames.push(...all.map(({ before }) => before.name)),
        )
        if (outcome.kind !== 'set') throw new Error(outcome.kind)
        expect(outcome.changes.map(({ after }) => after.name)).toEqual(files.toReversed())
        expect(plannedNames).toEqual(files.toReversed().filter((file) => file !== oak.name))
        const items = await store.listItems(container)
        const summaryOf = (each: { name: string; etag: string; metadata: object }) => [
          each.name,
          each.etag,
          each.metadata,
        ]
        expect(outcome.changes.map(({ after }) => summaryOf(after)).toReversed()).toEqual(
          items.map(summaryOf),
        )
        expect(items[3]).toEqual(oak)
        expect(items[4]?.metadata).toEqual({ caption: 'küche 04.jpg', species: 'Walnuß' })
        expect(outcome.changes[0]?.before.metadata).toMatchObject({ species: 'Maple' })
      })

      test('is set nowhere if one item is rejected', async () => {
        const first = await put('a.jpg', 'a', { species: 'Maple' })
        const second = await put('b.jpg', 'b', { species: 'Maple' })
        await store.setMetadata(container, 'b.jpg', { species: 'Oak' })
        const preparations: unknown[] = []
        const outcome = await setMany(
          store,
          [
            edit('a.jpg', 'Walnut', { etag: first.etag }),
            edit('b.jpg', 'Walnut', { etag: second.etag }),
            edit('missing.jpg', 'Walnut'),
            { ...edit('a.jpg', ''), name: 'c.jpg' },
          ],
          async (all) => void preparations.push(all),
        )
        expect(outcome).toMatchObject({
          kind: 'refused',
          refusals: [
            { name: 'b.jpg', refusal: { kind: 'conflict', present: { metadata: { species: 'Oak' } } } },
            { name: 'missing.jpg', refusal: { kind: 'not-found' } },
            { name: 'c.jpg', refusal: { kind: 'not-found' } },
          ],
        })
        expect(preparations).toEqual([])
        expect((await store.readItem(container, 'a.jpg'))?.metadata).toEqual({ species: 'Maple' })
      })

      test('is rejected if too large', async () => {
        await put('a.jpg', 'a')
        const outcome = await setMany(store, [edit('a.jpg', 'x'.repeat(9000))])
        expect(outcome).toMatchObject({ refusals: [{ refusal: { kind: 'metadata-too-large' } }] })
      })

      test('keeps all simultaneous changes', async () => {
        for (const file of ['a.jpg', 'b.jpg']) await put(file, file)
        const set = (key: string) => (from: ContentStore) =>
          setMany(
            from,
            ['a.jpg', 'b.jpg'].map((file) => ({
              container,
              name: file,
              metadata: (before: RawMetadata) => ({ ...before, [key]: 'yes' }),
            })),
          )
        const outcomes = await Promise.all([set('one')(store), set('two')(subject.other)])
        const kinds = outcomes.map(({ kind }) => kind)
        expect(kinds).toContain('set')
        for (const file of ['a.jpg', 'b.jpg']) {
          const { metadata = {} } = (await store.readItem(container, file)) ?? {}
          expect(['one' in metadata, 'two' in metadata]).toEqual(kinds.map((kind) => kind === 'set'))
        }
      })
    })

    test('others wait for an exclusive write, and then see its result', async () => {
      if (!store.exclusively) return
      await put('a.jpg', 'one', { other: '1' })
      const order: string[] = []
      let theirs: Promise<unknown> = Promise.resolve()
      await store.exclusively(async (writer) => {
        theirs = subject.other
          .setMetadata(container, 'a.jpg', { other: '3' })
          .then(() => void order.push('theirs'))
        await new Promise((resolve) => setTimeout(resolve, 30))
        const { etag } = await writer.setMetadata(container, 'a.jpg', { other: '2' })
        await writer.put(container, 'b.jpg', bytesOf('two'), { contentType: 'image/jpeg' })
        await writer.delete(container, 'b.jpg')
        await writer.setContainerMetadata(container, { type: 1 })
        await writer.setMetadata(container, 'a.jpg', { other: '2b' }, { etag })
        order.push('ours')
      })
      await theirs
      expect(order).toEqual(['ours', 'theirs'])
      expect(await store.listItems(container)).toMatchObject([{ name: 'a.jpg', metadata: { other: '3' } }])
      expect((await store.readContainer(container))?.metadata).toEqual({ type: 1 })
      const failing = store.exclusively(async () => {
        throw new Error('not now')
      })
      await expect(failing).rejects.toThrow('not now')
      await put('c.jpg', 'others can write again')
    })
  })
}

export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  if (text !== '') yield Buffer.from(text)
}

export function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(stream).text()
}
