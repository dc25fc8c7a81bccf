import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import type { Listings } from './listings.ts'
import { createPublishedListings } from './published-listings.ts'

const open = itemWith({ title: 'Open' }, { name: 'open.jpg' })
const draft = itemWith({ status: 'Draft' }, { name: 'draft.jpg' })
const december = itemWith({ from: '2026-12-01', until: '2026-12-24' }, { name: 'december.jpg' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-30T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

/** Published listings with a clock that the test sets. */
function createPublished(items: Awaited<ReturnType<Listings['items']>>) {
  const listeners = new Set<(container: string) => void>()
  const listings: Pick<Listings, 'items' | 'item' | 'containers' | 'onChange' | 'announce'> = {
    items: async () => items,
    item: async (_, name) => items.find((item) => item.name === name),
    containers: async () => [{ name: 'a', etag: '1', metadata: {} }],
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce: (name) => {
      for (const listener of listeners) listener(name)
    },
  }
  const published = createPublishedListings(listings as Listings, { now: () => new Date() })
  const advanceTo = (next: string) => {
    vi.setSystemTime(next)
    vi.advanceTimersByTime(10_000)
  }
  return { published, advanceTo }
}

test('hides drafts from listings and from lookups by name', async () => {
  const { published } = createPublished([draft, open])
  expect(await published.items('a')).toEqual([open])
  expect(await published.item('a', 'draft.jpg')).toBeUndefined()
  expect(await published.item('a', 'open.jpg')).toBe(open)
})

test('keeps the identity of a listing until it changes, with and without drafts', async () => {
  const all = [open]
  expect(await createPublished(all).published.items('a')).toBe(all)
  const { published } = createPublished([draft, open])
  expect(await published.items('a')).toBe(await published.items('a'))
})

test('shows and hides dated items at midnight and notifies listeners', async () => {
  const { published, advanceTo } = createPublished([open, december])
  const notifications: string[] = []
  published.onChange((container) => notifications.push(container))
  expect(await published.items('a')).toEqual([open])
  advanceTo('2026-12-01T05:59:00Z')
  expect(await published.items('a')).toEqual([open])
  advanceTo('2026-12-01T06:00:00Z')
  expect(await published.items('a')).toEqual([open, december])
  await expect.poll(() => notifications).toEqual(['a'])
  advanceTo('2026-12-02T12:00:00Z')
  advanceTo('2026-12-25T06:00:00Z')
  expect(await published.items('a')).toEqual([open])
  await expect.poll(() => notifications).toEqual(['a', 'a'])
  expect(await published.item('a', 'december.jpg')).toBe(december)
})
