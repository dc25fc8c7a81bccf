import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'

/** An item, or a container without a name. */
interface ItemOrContainer {
  readonly container: string
  readonly name?: string | undefined
}

/** Above this number of items, one listing is faster than single reads. */
const WORTH_A_LISTING = 20

/** Finds one of the items that were read; `undefined` for containers. */
export type ItemAt = (place: ItemOrContainer) => ContentItem | undefined

/** Reads any number of items from the store, ignoring containers. Returns a lookup function. */
export async function readItems(
  store: Pick<ContentStore, 'readItem' | 'listItems'>,
  places: readonly ItemOrContainer[],
): Promise<ItemAt> {
  const itemsByPlace = new Map<string, ContentItem>()
  for (const [container, same] of Map.groupBy(places, (place) => place.container)) {
    const names = same.flatMap(({ name }) => name ?? [])
    const items =
      names.length > WORTH_A_LISTING
        ? await store.listItems(container)
        : await Promise.all(names.map((name) => store.readItem(container, name)))
    for (const item of items) if (item !== undefined) itemsByPlace.set(placeKey(item), item)
  }
  return ({ container, name }) =>
    name === undefined ? undefined : itemsByPlace.get(placeKey({ container, name }))
}

/** Unique key of an item: `container/name`. */
export function placeKey({ container, name }: { readonly container: string; readonly name: string }): string {
  return `${container}/${name}`
}
