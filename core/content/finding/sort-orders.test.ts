import { expect, test } from 'vitest'
import { itemWith } from '../item.fixture.ts'
import type { ContentItem } from '../item.ts'
import { byName, bySlideOrder, byUploadDate, positionFirst } from './sort-orders.ts'

function photo(
  name: string,
  uploadDate: string | undefined,
  createdAt = '2026-03-01T00:00:00.000Z',
): ContentItem {
  return itemWith({ upload_date: uploadDate }, { name, createdAt: createdAt })
}

function sortNames(
  items: readonly ContentItem[],
  order: (a: ContentItem, b: ContentItem) => number,
): string[] {
  return items
    .toReversed()
    .sort(order)
    .map(({ name }) => name)
}

test('sorts by upload date, or creation time if it is missing or invalid, then by name', () => {
  const items = [
    photo('ten', '2026-01-05'),
    photo('nine', 'Tue, 06 Jan 2026 10:00:00 GMT'),
    photo('eight', '01/07/2026'),
    photo('seven', undefined, '2026-01-08T00:00:00.000Z'),
    photo('six', 'last week', '2026-01-09T00:00:00.000Z'),
    photo('five', 'None', '2026-01-10T00:00:00.000Z'),
    photo('style-2', '2026-01-11', '2020-01-01T00:00:00.000Z'),
    photo('style-10', '1/11/2026', '2020-01-01T00:00:00.000Z'),
  ]
  expect(sortNames(items, byUploadDate)).toEqual(items.map(({ name }) => name))
})

test('sorts by name, with numbers in numeric order', () => {
  const items = ['kitchen/photo-1', 'kitchen/photo-2', 'kitchen/photo-10', 'Vanity'].map((name) =>
    photo(name, undefined),
  )
  expect(sortNames(items, byName)).toEqual(items.map(({ name }) => name))
})

test('sorts slides by upload date, with undated ones last by name', () => {
  const items = [
    photo('z', '2026-01-01'),
    photo('a', '2026-01-02'),
    photo('b', '01/02/2026'),
    photo('slide-2', undefined, '2026-02-02T00:00:00.000Z'),
    photo('slide-10', 'soon', '2020-01-01T00:00:00.000Z'),
  ]
  expect(sortNames(items, bySlideOrder)).toEqual(items.map(({ name }) => name))
})

test('sorts valid positions first, in ascending order, then other items in the usual order', () => {
  const at = (name: string, position?: string) => itemWith({ position }, { name })
  const items = [at('z', '-1'), at('y', '1.5'), at('x', '2'), at('c', '2'), at('a'), at('b', 'first')]
  expect(sortNames(items, positionFirst(byName))).toEqual(['z', 'y', 'c', 'x', 'a', 'b'])
})
