import { BARE_RETAILER } from '#core/retailers/shops/retailer.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import { freeSlug } from '#core/retailers/shops/shop-slug.ts'
import samples from './sample-retailers.json' with { type: 'json' }

const WEEK = {
  hoursMonday: '9 am–5:30 pm',
  hoursTuesday: '9 am–5:30 pm',
  hoursWednesday: '9 am–5:30 pm',
  hoursThursday: '9 am–5:30 pm',
  hoursFriday: '9 am–5:30 pm',
  hoursSaturday: '10 am–2 pm',
  hoursSunday: 'Closed',
}

/** Fictional shops, with names and numbers reserved for examples. */
export const SAMPLE_RETAILERS = samples

/** Adds ten samples to a desk without retailers. Several processes may do this at once. */
export async function seedRetailers(
  store: Pick<RetailerStore, 'list' | 'save'>,
  today: string,
): Promise<void> {
  if ((await store.list()).length > 0) return
  const added = SAMPLE_RETAILERS.map((shop, index) => ({
    ...BARE_RETAILER,
    ...WEEK,
    ...shop,
    id: `sample-${index + 1}`,
    isListed: true,
    slug: freeSlug(shop.name, new Set()),
    confirmedOn: today,
    note: 'A sample',
  }))
  await store.save({ added, changed: [] })
}
