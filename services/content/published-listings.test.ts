import { expect, test } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import type { Listings } from './listings.ts'
import { publishedListings } from './published-listings.ts'

const open = itemWith({ title: 'Open' }, { name: 'open.jpg' })
const draft = itemWith({ status: 'Draft' }, { name: 'draft.jpg' })

function rig(items: Awaited<ReturnType<Listings['items']>>) {
  const listings: Pick<Listings, 'items' | 'item'> = {
    items: async () => items,
    item: async (_, name) => items.find((item) => item.name === name),
  }
  return publishedListings(listings as Listings)
}

test('a draft is in no listing, and is no item', async () => {
  const listings = rig([draft, open])
  expect(await listings.items('a')).toEqual([open])
  expect(await listings.item('a', 'draft.jpg')).toBeUndefined()
  expect(await listings.item('a', 'open.jpg')).toBe(open)
})

test('a listing keeps its identity until it changes, with drafts and without', async () => {
  const all = [open]
  expect(await rig(all).items('a')).toBe(all)
  const some = rig([draft, open])
  expect(await some.items('a')).toBe(await some.items('a'))
})
