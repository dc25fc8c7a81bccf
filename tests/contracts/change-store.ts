import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeStore } from '#core/content/changes/change-store.ts'
import type { ContentChange } from '#core/content/changes/content-change.ts'

const change = (id: string, at: number, more: Partial<ContentChange> = {}): ContentChange => ({
  id,
  batch: id,
  at: 1_700_000_000_000 + at,
  by: 'Ada',
  kind: 'metadata',
  container: 'shiloh-images-gallery',
  name: 'a.jpg',
  before: { metadata: { species: 'Maple', aged: true, type: 1 } },
  after: {
    metadata: { species: 'Walnuß' },
    bytes: { contentType: 'image/jpeg', size: 7, version: 'v', createdAt: '2026-01-01T00:00:00.000Z' },
  },
  restores: undefined,
  ...more,
})

export function changeStoreContract(
  name: string,
  prepare: () => Promise<{ readonly changes: ChangeStore; dispose(): Promise<void> }>,
): void {
  describe(`the history of content: ${name}`, () => {
    let subject: Awaited<ReturnType<typeof prepare>>
    let changes: ChangeStore
    beforeEach(async () => {
      subject = await prepare()
      changes = subject.changes
    })
    afterEach(() => subject.dispose())

    const makeChanges = async (...list: readonly ContentChange[]) => {
      await changes.note(list)
      for (const { id } of list) await changes.settle(id)
    }
    const batches = async (...args: Parameters<ChangeStore['groups']>) =>
      (await changes.groups(...args)).map(({ batch }) => batch)

    test('records a change, then settles it with its result', async () => {
      const notedChange = change('a', 1, { after: undefined, restores: 'b' })
      await changes.note([notedChange])
      expect(await changes.unsettled()).toEqual([notedChange])
      expect(await changes.find('a')).toEqual([])
      expect(await changes.groups({}, { limit: 9 })).toEqual([])
      const after = { metadata: { species: 'Oak' } }
      await changes.settle('a', after)
      expect(await changes.unsettled()).toEqual([])
      expect(await changes.find('a')).toEqual([{ ...notedChange, after }])
    })

    test('a second record under the same id replaces the first', async () => {
      await changes.note([change('a', 1)])
      const again = change('a', 2, { kind: 'replace', before: undefined })
      await changes.note([again])
      expect(await changes.unsettled()).toEqual([again])
    })

    test('deletes any number of expired changes', async () => {
      const many = Array.from({ length: 1200 }, (_, n) =>
        change(`c${n}`, n, { batch: 'many', name: `${String(n).padStart(4, '0')}.jpg` }),
      )
      await changes.note(many)
      await changes.settleAll(many.slice(0, 1100).map(({ id }) => id))
      expect(await changes.unsettled()).toHaveLength(100)
      await changes.settleAll(many.map(({ id }) => id))
      expect((await changes.groups({}, { limit: 9 }))[0]).toMatchObject({ batch: 'many', count: 1200 })
      expect(await changes.find('many')).toEqual(many)
      await changes.forget(many.map(({ id }) => id))
      expect(await changes.find('many')).toEqual([])
    })

    test('returns groups backward, page by page, with a few of their changes', async () => {
      const inBatch = Array.from({ length: 30 }, (_, index) =>
        change(`b${index}`, 5, { batch: 'together', name: `${99 - index}.jpg` }),
      )
      await makeChanges(change('old', 1), change('x', 9), change('y', 9), ...inBatch)
      const [first, second] = await changes.groups({}, { limit: 2 })
      expect([first?.batch, second?.batch]).toEqual(['y', 'x'])
      const cursor = { at: second?.at ?? 0, id: 'x' }
      const rest = await changes.groups({}, { limit: 9, olderThan: cursor })
      expect(rest).toMatchObject([
        { batch: 'together', at: 1_700_000_000_005, count: 30 },
        { batch: 'old', count: 1, changes: [change('old', 1)] },
      ])
      const names = rest[0]?.changes.map((each) => each.name)
      expect(names?.slice(0, 2)).toEqual(['70.jpg', '71.jpg'])
      expect(names).toHaveLength(20)
    })

    test('finds changes by place, person and time', async () => {
      await makeChanges(
        change('a', 1),
        change('b', 2, { name: 'b.jpg', by: 'Ben' }),
        change('c', 3, { container: 'shiloh-images-home', name: undefined }),
      )
      expect(await batches({ by: 'Ben' }, { limit: 9 })).toEqual(['b'])
      const day = { from: 1_700_000_000_002, before: 1_700_000_000_003 }
      expect(await batches(day, { limit: 9 })).toEqual(['b'])
      const gallery = { container: 'shiloh-images-gallery' }
      expect(await batches(gallery, { limit: 9 })).toEqual(['b', 'a'])
      expect(await batches({ ...gallery, name: 'a.jpg' }, { limit: 9 })).toEqual(['a'])
    })

    test('finds one change of a batch by its own id', async () => {
      await makeChanges(
        change('one', 1, { batch: 'both' }),
        change('two', 2, { batch: 'both', name: 'b.jpg' }),
      )
      expect((await changes.find('two')).map(({ id }) => id)).toEqual(['two'])
      expect((await changes.find('both')).map(({ id }) => id)).toEqual(['one', 'two'])
    })

    test('a deletion counts until the item comes back', async () => {
      const deletion = { kind: 'delete', after: undefined } as const
      await makeChanges(
        change('a1', 1, deletion),
        change('b1', 2, { ...deletion, name: 'b.jpg' }),
        change('b2', 3, { kind: 'upload', name: 'b.jpg' }),
        change('c1', 4, { ...deletion, name: 'c.jpg' }),
        change('a2', 5),
        change('a3', 6, deletion),
      )
      const ids = async (...args: Parameters<ChangeStore['deletions']>) =>
        (await changes.deletions(...args)).map(({ id }) => id)
      expect(await ids({}, { limit: 9 })).toEqual(['a3', 'c1'])
      const cursor = { at: 1_700_000_000_006, id: 'a3' }
      expect(await ids({}, { limit: 9, olderThan: cursor })).toEqual(['c1'])
      expect(await ids({ name: 'a.jpg' }, { limit: 9 })).toEqual(['a3'])
    })

    test('finds the next change of the same item', async () => {
      const first = change('a', 1)
      const ofContainer = change('c', 3, { name: undefined, kind: 'container-metadata' })
      await makeChanges(change('b', 2, { name: 'b.jpg' }), ofContainer, change('d', 4), change('e', 5))
      expect((await changes.next(first))?.id).toBe('d')
      expect((await changes.next({ ...first, name: undefined }))?.id).toBe('c')
      expect(await changes.next(change('e', 5))).toBeUndefined()
    })

    test('returns old changes, settled or not', async () => {
      await makeChanges(change('a', 1), change('b', 2))
      await changes.note([change('c', 3), change('d', 4)])
      const old = [
        { id: 'a', kind: 'metadata' },
        { id: 'b', kind: 'metadata' },
        { id: 'c', kind: 'metadata' },
      ]
      expect(await changes.before(1_700_000_000_004, 2)).toEqual(old.slice(0, 2))
      expect(await changes.before(1_700_000_000_004, 9)).toEqual(old)
    })
  })
}
