import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ByteArchive, ContentStore } from '#core/content/content-store.ts'
import { bytesOf, textOf } from './content-store.ts'

export interface ArchiveUnderTest {
  readonly store: ContentStore
  readonly archive: ByteArchive
  dispose(): Promise<void>
}

const container = 'shiloh-images-gallery'

export function byteArchiveContract(name: string, create: () => Promise<ArchiveUnderTest>): void {
  describe(`${name} as an archive of old bytes`, () => {
    let subject: ArchiveUnderTest
    beforeEach(async () => {
      subject = await create()
    })
    afterEach(() => subject.dispose())

    const file = 'sub folder/küche.jpg'
    const keep = async (id: string) => {
      const item = await subject.store.readItem(container, file)
      return item !== undefined && subject.archive.keep(id, item)
    }
    const put = async (text: string, keepAs?: string) => {
      if (keepAs !== undefined) expect(await keep(keepAs)).toBe(true)
      return subject.store.put(container, file, bytesOf(text), { contentType: 'image/jpeg' })
    }
    const archivedText = async (id: string) => {
      const stream = await subject.archive.open(id)
      return stream && textOf(stream)
    }

    test('replaced or deleted bytes stay readable', async () => {
      const { store } = subject
      await put('first')
      await put('second', 'one')
      await keep('two')
      await store.delete(container, file)
      expect(await archivedText('one')).toBe('first')
      expect(await archivedText('two')).toBe('second')
      expect(await store.readItem(container, file)).toBeUndefined()
    })

    test('archived bytes are in no listing', async () => {
      await put('first')
      await put('second', 'one')
      expect((await subject.store.listContainers()).map((each) => each.name)).toContain(container)
      expect((await subject.store.listItems(container)).map((item) => item.name)).toEqual([
        'sub folder/küche.jpg',
      ])
    })

    test('the same id archives the latest bytes', async () => {
      await put('first')
      await put('second', 'one')
      await put('third', 'one')
      await put('third', 'one')
      expect(await archivedText('one')).toBe('third')
    })

    test('does not archive a missing item', async () => {
      const item = await put('first')
      await subject.store.delete(container, file)
      expect(await subject.archive.keep('one', item)).toBe(false)
      expect(await archivedText('one')).toBeUndefined()
    })

    test('removes dropped bytes, and dropping nothing is no error', async () => {
      const { archive } = subject
      await archive.drop(['unknown'])
      await put('first')
      await put('second', 'one')
      await archive.drop(['one', 'unknown'])
      expect(await archivedText('one')).toBeUndefined()
      expect(await archivedText('unknown')).toBeUndefined()
    })
  })
}
