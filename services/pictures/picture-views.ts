import { LRUCache } from 'lru-cache'
import type { ContentItem } from '#core/content/item.ts'
import { focusOf } from '#core/content/pictures/focal-point.ts'
import type { StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { Log } from '#core/ports/log.ts'
import type { Listings } from '../content/listings.ts'
import type { FactsOf } from './facts.ts'
import { OriginalChangedError, originalKey } from './original.ts'
import type { OwedViews } from './owed-views.ts'
import { pictureView, plainView } from './picture-view.ts'
import { CircuitOpenError, type StoreCircuit } from './store-circuit.ts'

/** Views of images, cached in memory. */
export type PictureViews = ReturnType<typeof createPictureViews>

const MAX_VIEWS = 20_000

export function createPictureViews(options: {
  readonly listings: Pick<Listings, 'invalidate'>
  readonly factsOf: FactsOf
  readonly owed: OwedViews
  readonly storeCircuit: Pick<StoreCircuit, 'unlessLate'>
  readonly log: Log
}) {
  const { listings, factsOf, owed, storeCircuit, log } = options
  const views = new LRUCache<string, StoredPicture>({ max: MAX_VIEWS })

  const owe = (item: ContentItem): StoredPicture => {
    owed.add(originalKey(item), item)
    return plainView(item)
  }

  const whenRead = async (item: ContentItem): Promise<StoredPicture> => {
    const key = originalKey(item)
    const cached = views.get(viewKey(item))
    if (cached !== undefined) return cached
    try {
      const facts = await factsOf(item)
      const made = facts === 'unreadable' ? plainView(item) : pictureView(item, facts)
      views.set(viewKey(item), made)
      owed.settle(key)
      return made
    } catch (error) {
      if (error instanceof OriginalChangedError) {
        listings.invalidate(item.container)
        owed.forget(key)
        return plainView(item)
      }
      // Logged once per image, however often it is retried.
      if (!(error instanceof CircuitOpenError) && !owed.has(key))
        log.warn({ err: error, container: item.container, name: item.name }, 'An image could not be fetched')
      return owe(item)
    }
  }

  return {
    /** The view, however long the image takes to read. Never fails. */
    whenRead,
    /** Does not wait long for a store that does not answer; see `Pictures.view`. */
    async view(item: ContentItem): Promise<StoredPicture> {
      const key = originalKey(item)
      const made = views.get(viewKey(item)) ?? (await storeCircuit.unlessLate(key, whenRead(item)))
      return made ?? views.get(viewKey(item)) ?? owe(item)
    },
  }
}

/** The same bytes give a different view with another focal point. */
function viewKey(item: ContentItem): string {
  const focus = focusOf(item)
  return focus ? `${originalKey(item)} ${focus.x} ${focus.y}` : originalKey(item)
}
