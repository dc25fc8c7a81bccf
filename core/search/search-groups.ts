import { containerOf } from '../site-map.ts'

/** Groups of search results, in page order unless one matches better. */
export const SEARCH_GROUPS = [
  'Pages',
  'Doors',
  'Finishes',
  'Woods',
  'Accessories',
  'Products',
  'Rooms',
  'Documents',
  'Shops',
  'Words',
] as const

export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/** The containers with each group's pictures. */
export function pictureGroups(): readonly {
  readonly group: SearchGroup
  readonly containers: readonly string[]
}[] {
  return [
    { group: 'Doors', containers: [containerOf('/products/doorstyles')] },
    { group: 'Finishes', containers: [containerOf('/products/finishes')] },
    { group: 'Woods', containers: [containerOf('/education/woodspecies')] },
    { group: 'Accessories', containers: [containerOf('/accessories')] },
    {
      group: 'Products',
      containers: [
        containerOf('/products/rangehoods'),
        containerOf('/products/vanities'),
        containerOf('/products/islands'),
        containerOf('/products/turnedlegs'),
      ],
    },
    { group: 'Rooms', containers: [containerOf('/gallery')] },
  ]
}
