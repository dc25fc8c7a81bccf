import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { KeptBytes } from '#core/ports/kept-bytes.ts'
import { bytesOf, textOf } from './content-store.ts'

export interface KeptBytesUnderTest {
  readonly store: ContentStore
  readonly kept: KeptBytes
  dispose(): Promise<void>
}

const container = 'shiloh-images-gallery'

export function keptBytesContract(name: string, create: () => Promise<KeptBytesUnderTest>): void {
  describe(`${name} as a keeper of old bytes`, () => {
    let subject: KeptBytesUnderTest
    beforeEach(async () => {
      subject = await create()
    })
    afterEach(() => subject.dispose())

    const put = (text: string, keepAs?: string) =>
      subject.store.put(container, 'sub folder/küche.jpg', bytesOf(text), {
        contentType: 'image/jpeg',
        async prepare(before) {
          if (before && keepAs !== undefined) await subject.kept.keep(keepAs, before)
        },
      })
    const keptText = async (id: string) => {
      const stream = await subject.kept.open(id)
      return stream && textOf(stream)
    }

    test('bytes that are replaced or deleted stay readable', async () => {
      const { store, kept } = subject
      await put('first')
      await put('second', 'one')
      await store.delete(container, 'sub folder/küche.jpg', undefined, async (before) => {
        if (before) await kept.keep('two', before)
      })
      expect(await keptText('one')).toBe('first')
      expect(await keptText('two')).toBe('second')
      expect(await store.readItem(container, 'sub folder/küche.jpg')).toBeUndefined()
    })

    test('what is kept is in no list', async () => {
      await put('first')
      await put('second', 'one')
      expect((await subject.store.listContainers()).map((each) => each.name)).toContain(container)
      expect((await subject.store.listItems(container)).map((item) => item.name)).toEqual([
        'sub folder/küche.jpg',
      ])
    })

    test('the same id keeps what it was given last', async () => {
      await put('first')
      await put('second', 'one')
      await put('third', 'one')
      await put('third', 'one')
      expect(await keptText('one')).toBe('third')
    })

    test('what is dropped is gone, and dropping nothing is no fault', async () => {
      const { kept } = subject
      await kept.drop(['unknown'])
      await put('first')
      await put('second', 'one')
      await kept.drop(['one', 'unknown'])
      expect(await keptText('one')).toBeUndefined()
      expect(await keptText('unknown')).toBeUndefined()
    })
  })
}
