import type { ContentItem } from '../content/item.ts'
import type { ContentStore } from './content-store.ts'

interface Place {
  readonly container: string
  readonly name: string
}

/** Items of one container beyond which one listing is quicker than reading each. */
const WORTH_A_LISTING = 20

/** Reads any number of items as the store has them now; returns a lookup. */
export async function readItems(
  store: Pick<ContentStore, 'readItem' | 'listItems'>,
  places: readonly Place[],
): Promise<(place: Place) => ContentItem | undefined> {
  const found = new Map<string, ContentItem>()
  for (const [container, same] of Map.groupBy(places, (place) => place.container)) {
    const items =
      same.length > WORTH_A_LISTING
        ? await store.listItems(container)
        : await Promise.all(same.map(({ name }) => store.readItem(container, name)))
    for (const item of items) if (item !== undefined) found.set(keyOf(item), item)
  }
  return (place) => found.get(keyOf(place))
}

function keyOf({ container, name }: Place): string {
  return `${container}/${name}`
}
