import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'

interface Place {
  readonly container: string
  readonly name: string
}

/** Above this number of items, one listing is faster than single reads. */
const WORTH_A_LISTING = 20

/** Reads any number of items from the store. Returns a lookup function. */
export async function readItems(
  store: Pick<ContentStore, 'readItem' | 'listItems'>,
  places: readonly Place[],
): Promise<(place: Place) => ContentItem | undefined> {
  const itemsByPlace = new Map<string, ContentItem>()
  for (const [container, same] of Map.groupBy(places, (place) => place.container)) {
    const items =
      same.length > WORTH_A_LISTING
        ? await store.listItems(container)
        : await Promise.all(same.map(({ name }) => store.readItem(container, name)))
    for (const item of items) if (item !== undefined) itemsByPlace.set(placeKey(item), item)
  }
  return (place) => itemsByPlace.get(placeKey(place))
}

/** Unique key of an item: `container/name`. */
export function placeKey({ container, name }: Place): string {
  return `${container}/${name}`
}
