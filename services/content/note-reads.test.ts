import { describe, expect, test } from 'vitest'
import type { ListingReader } from './listings.ts'
import { noteReads } from './note-reads.ts'

const NAMES = ['doors', 'rooms']

function listingsOf({ loaded = NAMES, hasListed = true } = {}): ListingReader {
  return {
    containers: async () => NAMES.map((name) => ({ name, etag: name, metadata: {} })),
    items: async () => [],
    container: async () => undefined,
    item: async () => undefined,
    hasListed: () => hasListed,
    isLoaded: (container) => loaded.includes(container),
  }
}

describe('a result derived from listings', () => {
  test('records every container read, by any method', async () => {
    for (const read of [
      (reader: ListingReader) => reader.items('doors'),
      (reader: ListingReader) => reader.container('doors'),
      (reader: ListingReader) => reader.item('doors', 'a.jpg'),
    ]) {
      const { reader, reads } = noteReads(listingsOf())
      await read(reader)
      expect(reads()).toEqual({ containers: new Set(['doors']), isWhole: true })
    }
  })

  test('does not record reads of others', async () => {
    const listings = listingsOf()
    const [mine, other] = [noteReads(listings), noteReads(listings)]
    await Promise.all([mine.reader.items('doors'), other.reader.items('rooms')])
    expect([...mine.reads().containers]).toEqual(['doors'])
    expect([...other.reads().containers]).toEqual(['rooms'])
  })

  test('is incomplete if something has not been listed', async () => {
    const some = noteReads(listingsOf({ loaded: ['rooms'] }))
    await some.reader.items('rooms')
    expect(some.reads().isWhole).toBe(true)
    await some.reader.items('doors')
    expect(some.reads().isWhole).toBe(false)

    const none = noteReads(listingsOf({ hasListed: false }))
    await none.reader.containers()
    expect(none.reads().isWhole).toBe(false)
  })
})
