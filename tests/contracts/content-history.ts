import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import type { ByteArchive, ContentStore } from '#core/content/content-store.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import { createChangeKeeper } from '#services/content/change-keeper.ts'
import { type ContentEditor, createContentEditor, type Facts } from '#services/content/content-editor.ts'
import { type ContentHistory, createContentHistory } from '#services/content/content-history.ts'
import { createHistoryUpkeep } from '#services/content/history-upkeep.ts'
import { createListings, type Listings } from '#services/content/listings.ts'
import { bytesOf, textOf } from './content-store.ts'

export interface HistoryUnderTest {
  readonly store: ContentStore
  readonly changes: ChangeStore
  readonly bytes: ByteArchive
  dispose(): Promise<void>
}

const container = 'shiloh-images-gallery'
const log = { debug() {}, info() {}, warn() {}, error() {} }
const ada = { name: 'Ada', log }
const grace = { name: 'Grace', log }

export function contentHistoryContract(name: string, create: () => Promise<HistoryUnderTest>): void {
  describe(`undoing changes: ${name}`, () => {
    let subject: HistoryUnderTest
    let store: ContentStore
    let listings: Listings
    let editor: ContentEditor
    let history: ContentHistory
    let time: number

    beforeEach(async () => {
      subject = await create()
      store = subject.store
      time = 1_800_000_000_000
      const now = () => new Date((time += 1))
      const parts = { ...subject, now, log, newId: randomUUID }
      listings = createListings({ store, log })
      editor = createContentEditor({ store, listings, keeper: createChangeKeeper(parts) })
      history = createContentHistory({ ...parts, listings, editor })
    })
    afterEach(async () => {
      listings.stop()
      await subject.dispose()
    })

    const upload = (file: string, text: string, metadata?: RawMetadata, author = ada) =>
      editor.upload(author, container, file, () => bytesOf(text), { contentType: 'image/jpeg', metadata })
    const textAt = async (file: string) => {
      const content = await store.open(container, file)
      return content && textOf(content.stream)
    }
    const factsOf = async (file: string) => (await store.readItem(container, file))?.metadata

    test('history records who changed what, from what to what', async () => {
      await upload('a.jpg', 'first', { species: 'Maple' })
      await editor.describe(grace, container, 'a.jpg', { species: 'Walnut' })
      await editor.describeContainer(ada, container, { type: 0 })
      await upload('a.jpg', 'second')
      await editor.remove(grace, container, 'a.jpg')
      const { entries, next } = await history.page()
      expect(next).toBeUndefined()
      expect(entries.map(({ changes: [change] }) => [change?.by, change?.kind, change?.name])).toEqual([
        ['Grace', 'delete', 'a.jpg'],
        ['Ada', 'replace', 'a.jpg'],
        ['Ada', 'container-metadata', undefined],
        ['Grace', 'metadata', 'a.jpg'],
        ['Ada', 'upload', 'a.jpg'],
      ])
      expect(entries[3]?.changes[0]).toMatchObject({
        before: { metadata: { species: 'Maple' }, bytes: { contentType: 'image/jpeg', size: 5 } },
        after: { metadata: { species: 'Walnut' } },
      })
    })

    test('a save without changes leaves no trace', async () => {
      await upload('a.jpg', 'first', { species: 'Maple' })
      const edit = await editor.describe(ada, container, 'a.jpg', { Species: 'Maple' })
      const again = await upload('a.jpg', 'first')
      expect([edit.change, again.change]).toEqual([undefined, undefined])
      expect((await history.page()).entries).toHaveLength(1)
      expect(await subject.changes.unsettled()).toEqual([])
    })

    test('a refused change leaves no trace', async () => {
      await upload('a.jpg', 'first', { species: 'Maple' })
      const refusal = editor.describe(ada, container, 'a.jpg', { species: 'Oak' }, { etag: 'old' })
      await expect(refusal).rejects.toMatchObject({ refusal: { kind: 'conflict' } })
      expect((await history.page()).entries).toHaveLength(1)
      expect(await subject.changes.unsettled()).toEqual([])
    })

    test('a deleted picture is in the trash, and is restored with bytes, facts and position', async () => {
      const { after: item } = await upload('a.jpg', 'first', { species: 'Maple', position: '3' })
      const removal = await editor.remove(ada, container, 'a.jpg')
      const { entries } = await history.trash()
      expect(entries).toMatchObject([{ id: removal?.change, name: 'a.jpg', by: 'Ada' }])
      expect(await history.restore(grace, removal?.change ?? '')).toMatchObject({
        kind: 'restored',
        count: 1,
      })
      expect(await textAt('a.jpg')).toBe('first')
      expect(await store.readItem(container, 'a.jpg')).toMatchObject({
        contentType: 'image/jpeg',
        version: item.version,
        metadata: item.metadata,
      })
      expect((await listings.item(container, 'a.jpg'))?.metadata).toEqual(item.metadata)
      expect((await history.trash()).entries).toEqual([])
    })

    test('replaced bytes are restored under the same name, and restoring can be undone', async () => {
      await upload('a.jpg', 'first', { species: 'Maple' })
      const { change = '' } = await upload('a.jpg', 'second')
      await editor.describe(grace, container, 'a.jpg', { species: 'Oak' })
      const back = await history.restore(ada, change)
      expect(await textAt('a.jpg')).toBe('first')
      expect(await factsOf('a.jpg')).toEqual({ species: 'Oak' })
      if (back.kind !== 'restored') throw new Error(back.kind)
      expect((await history.changes(back.change))[0]).toMatchObject({ by: 'Ada', restores: change })
      expect(await history.restore(ada, back.change)).toMatchObject({ kind: 'restored' })
      expect(await textAt('a.jpg')).toBe('second')
    })

    test('a batch is not undone if the old bytes of one item are gone', async () => {
      await upload('a.jpg', 'first', { species: 'Maple' })
      await upload('b.jpg', 'first', { species: 'Maple' })
      const batch = { ...ada, batch: randomUUID() }
      for (const file of ['a.jpg', 'b.jpg']) await editor.remove(batch, container, file)
      const lostChange = (await history.changes(batch.batch)).find((change) => change.name === 'b.jpg')
      await subject.bytes.drop([lostChange?.id ?? ''])
      expect(await history.restore(ada, batch.batch)).toMatchObject({
        kind: 'bytes-missing',
        items: [{ container, name: 'b.jpg' }],
      })
      expect(await textAt('a.jpg')).toBeUndefined()
      expect((await history.trash()).entries).toHaveLength(2)
    })

    test('changed facts are restored; other facts stay', async () => {
      await upload('a.jpg', 'first', { species: 'Maple' })
      const { change = '' } = await editor.describe(ada, container, 'a.jpg', { species: 'Walnut' })
      await editor.describe(grace, container, 'a.jpg', { species: 'Walnut', caption: 'By the sea' })
      expect(await history.restore(ada, change)).toMatchObject({ kind: 'restored', count: 1 })
      expect(await factsOf('a.jpg')).toEqual({ species: 'Maple', caption: 'By the sea' })
      expect(await history.restore(ada, change)).toEqual({ kind: 'unchanged' })
    })

    test('overwrites later changes only after confirmation', async () => {
      await upload('a.jpg', 'first', { species: 'Maple' })
      const { change = '' } = await editor.describe(ada, container, 'a.jpg', { species: 'Walnut' })
      const { after } = await editor.describe(grace, container, 'a.jpg', { species: 'Oak' })
      const outcome = await history.restore(ada, change)
      expect(outcome).toMatchObject({
        kind: 'conflict',
        conflicts: [
          {
            container,
            name: 'a.jpg',
            wanted: { metadata: { species: 'Maple' } },
            present: { metadata: { species: 'Oak' } },
            etag: after.etag,
            facts: [{ key: 'species', before: 'Maple', after: 'Walnut', present: 'Oak' }],
            bytes: false,
          },
        ],
      })
      expect(await factsOf('a.jpg')).toEqual({ species: 'Oak' })
      expect(await history.restore(ada, change, { over: ['another etag'] })).toMatchObject({
        kind: 'conflict',
      })
      expect(await history.restore(ada, change, { over: [after.etag] })).toMatchObject({ kind: 'restored' })
      expect(await factsOf('a.jpg')).toEqual({ species: 'Maple' })
    })

    test('a batch is one entry, restored completely, or not at all if an item changed since', async () => {
      const batch = randomUUID()
      for (const file of ['a.jpg', 'b.jpg', 'c.jpg']) await upload(file, file, { species: 'walnut' })
      for (const file of ['a.jpg', 'b.jpg', 'c.jpg'])
        await editor.describe({ ...ada, batch }, container, file, { species: 'Walnut' })
      expect((await history.page()).entries[0]).toMatchObject({ batch, count: 3 })
      await editor.describe(grace, container, 'b.jpg', { species: 'Oak' })
      expect(await history.restore(ada, batch)).toMatchObject({ kind: 'conflict' })
      expect(await factsOf('a.jpg')).toEqual({ species: 'Walnut' })
      const { etag = '' } = (await listings.item(container, 'b.jpg')) ?? {}
      expect(await history.restore(ada, batch, { over: [etag] })).toMatchObject({ count: 3 })
      expect(await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(factsOf))).toEqual([
        { species: 'walnut' },
        { species: 'walnut' },
        { species: 'walnut' },
      ])
    })

    test('an undone upload is in the trash', async () => {
      const { change = '' } = await upload('a.jpg', 'first')
      expect(await history.restore(ada, change)).toMatchObject({ kind: 'restored' })
      expect(await store.readItem(container, 'a.jpg')).toBeUndefined()
      expect((await history.trash()).entries).toMatchObject([{ name: 'a.jpg' }])
    })

    test('metadata of a container is restored', async () => {
      await editor.describeContainer(ada, container, { type: 0, species_displayname: 'Wood' })
      const { change = '' } = await editor.describeContainer(ada, container, { type: 0 })
      expect(await history.restore(ada, change)).toMatchObject({ kind: 'restored' })
      expect((await store.readContainer(container))?.metadata).toEqual({
        type: 0,
        species_displayname: 'Wood',
      })
    })

    test('does not restore unknown changes', async () => {
      expect(await history.restore(ada, 'unknown')).toEqual({ kind: 'unknown' })
    })

    const files = ['a.jpg', 'b.jpg', 'c.jpg']
    const edits = (facts: Facts) => files.map((file) => ({ container, name: file, facts }))

    test('facts of many items are set and restored together', async () => {
      for (const file of files) await upload(file, file, { species: 'Maple', glaze: 'Mocha' })
      const outcome = await editor.setFacts(ada, edits({ Species: 'Walnut', glaze: '' }))
      if (outcome.kind !== 'saved') throw new Error(outcome.kind)
      expect(outcome.items.map(({ metadata }) => metadata)).toEqual(files.map(() => ({ species: 'Walnut' })))
      expect((await listings.items(container)).map(({ metadata }) => metadata)).toEqual(
        files.map(() => ({ species: 'Walnut' })),
      )
      expect((await history.page()).entries[0]).toMatchObject({ batch: outcome.change, count: 3 })
      expect(await history.restore(ada, outcome.change ?? '')).toMatchObject({ kind: 'restored', count: 3 })
      for (const file of files) expect(await factsOf(file)).toEqual({ species: 'Maple', glaze: 'Mocha' })
      const nothing = await editor.setFacts(ada, edits({ species: 'Maple' }))
      expect(nothing).toMatchObject({ kind: 'saved', change: undefined })
    })

    test('facts of many items are set nowhere if one changed since', async () => {
      const etags = new Map<string, string>()
      for (const file of files) etags.set(file, (await upload(file, file, { species: 'Maple' })).after.etag)
      await editor.describe(grace, container, 'b.jpg', { species: 'Oak' })
      const outcome = await editor.setFacts(
        ada,
        edits({ species: 'Walnut' }).map((each) => ({
          ...each,
          expected: { etag: etags.get(each.name) ?? '' },
        })),
      )
      expect(outcome).toMatchObject({
        kind: 'refused',
        refusals: [
          { name: 'b.jpg', refusal: { kind: 'conflict', present: { metadata: { species: 'Oak' } } } },
        ],
      })
      expect(await factsOf('a.jpg')).toEqual({ species: 'Maple' })
      expect(await subject.changes.unsettled()).toEqual([])
    })

    describe('after a process dies', () => {
      const dyingEditor = (die: Partial<ContentStore>) => {
        const { exclusively: _, ...alive } = store
        const dying = { ...alive, ...die }
        const now = () => new Date((time += 1))
        const keeper = createChangeKeeper({ ...subject, store: dying, now, log, newId: randomUUID })
        return createContentEditor({ store: dying, listings, keeper })
      }
      const upkeepAfter = (minutes: number) =>
        createHistoryUpkeep({
          ...subject,
          changed: (place) => void completedPlaces.push(place),
          now: () => new Date(time + minutes * 60_000),
        })
      const options = { contentType: 'image/jpeg' }
      let completedPlaces: string[]
      beforeEach(() => {
        completedPlaces = []
      })

      /** Sets a fact of all files, and dies after the first. */
      const cutOff = () =>
        new Promise<void>((resolve) => {
          let writes = 0
          const death = dyingEditor({
            async setMetadata(...args) {
              writes += 1
              if (writes === 1) return store.setMetadata(...args)
              resolve()
              return new Promise(() => {})
            },
          })
          void death.setFacts(ada, edits({ species: 'Walnut' }))
        })

      test('finishes interrupted changes of facts', async () => {
        for (const file of files) await upload(file, file, { species: 'Maple' })
        await cutOff()
        await editor.describe(grace, container, 'c.jpg', { species: 'Maple', caption: 'By the sea' })
        expect(await upkeepAfter(0).settle()).toBe(0)
        expect(await upkeepAfter(0).settle({ atStart: true })).toBe(3)
        expect(completedPlaces).toEqual([container])
        expect(await Promise.all(files.map(factsOf))).toEqual([
          { species: 'Walnut' },
          { species: 'Walnut' },
          { species: 'Walnut', caption: 'By the sea' },
        ])
        const batch = (await history.page()).entries.find(({ changes }) => changes[0]?.by === 'Ada')
        expect(batch).toMatchObject({ count: 3 })
        expect(await history.restore(ada, batch?.batch ?? '')).toMatchObject({ count: 3 })
        expect(await factsOf('a.jpg')).toEqual({ species: 'Maple' })
        expect(await subject.changes.unsettled()).toEqual([])
      })

      test('does not overwrite later changes, and keeps the others as one change that can be undone', async () => {
        for (const file of files) await upload(file, file, { species: 'Maple' })
        await cutOff()
        await editor.describe(grace, container, 'c.jpg', { species: 'Oak' })
        await upkeepAfter(5).settle()
        expect(await factsOf('c.jpg')).toEqual({ species: 'Oak' })
        expect(await subject.changes.unsettled()).toEqual([])
        const batch = (await history.page()).entries.find(({ changes }) => changes[0]?.by === 'Ada')
        expect(await history.restore(ada, batch?.batch ?? '')).toMatchObject({ kind: 'restored', count: 2 })
        expect(await Promise.all(files.map(factsOf))).toEqual([
          { species: 'Maple' },
          { species: 'Maple' },
          { species: 'Oak' },
        ])
      })

      test('a completed replacement can be undone', async () => {
        const { after: first } = await upload('a.jpg', 'first')
        const died = dyingEditor({
          put: async (...args) => {
            await store.put(...args)
            throw new Error('the process died')
          },
        })
        const uploadSecond = died.upload(ada, container, 'a.jpg', () => bytesOf('second'), options)
        await expect(uploadSecond).rejects.toThrow('died')
        expect(await upkeepAfter(0).settle({ atStart: true })).toBe(1)
        const [last] = (await history.page()).entries
        expect(last?.changes).toMatchObject([
          { kind: 'replace', before: { bytes: { version: first.version } }, after: { bytes: { size: 6 } } },
        ])
        await history.restore(ada, last?.batch ?? '')
        expect(await textAt('a.jpg')).toBe('first')
      })

      test('a change without effect leaves no trace once its process must have ended', async () => {
        await upload('a.jpg', 'first')
        const died = dyingEditor({ delete: () => new Promise(() => {}) })
        void died.remove(ada, container, 'a.jpg')
        await expect.poll(() => subject.changes.unsettled()).toHaveLength(1)
        const [notedChange] = await subject.changes.unsettled()
        expect(await upkeepAfter(5).settle()).toBe(0)
        expect(await subject.changes.unsettled()).toHaveLength(1)
        await upkeepAfter(61).settle()
        expect(await subject.changes.unsettled()).toEqual([])
        expect(await subject.bytes.open(notedChange?.id ?? '')).toBeUndefined()
        expect(await textAt('a.jpg')).toBe('first')
      })

      test('a change without effect is not mistaken for a later one', async () => {
        await upload('a.jpg', 'first')
        const died = dyingEditor({
          put: async () => {
            throw new Error('the process died')
          },
        })
        const uploadNever = died.upload(ada, container, 'a.jpg', () => bytesOf('never'), options)
        await expect(uploadNever).rejects.toThrow('died')
        await upload('a.jpg', 'second', undefined, grace)
        await upkeepAfter(0).settle({ atStart: true })
        expect(await subject.changes.unsettled()).toEqual([])
        expect((await history.page()).entries.map(({ changes: [change] }) => change?.kind)).toEqual([
          'replace',
          'upload',
        ])
      })

      test('deletes changes and old bytes after 30 days', async () => {
        await upload('a.jpg', 'first')
        const { change = '' } = await upload('a.jpg', 'second')
        expect(await upkeepAfter(29 * 24 * 60).prune()).toBe(0)
        expect(await upkeepAfter(31 * 24 * 60).prune()).toBe(2)
        expect((await history.page()).entries).toEqual([])
        expect(await subject.bytes.open(change)).toBeUndefined()
        expect(await history.restore(ada, change)).toEqual({ kind: 'unknown' })
        expect(await textAt('a.jpg')).toBe('second')
      })
    })
  })
}
