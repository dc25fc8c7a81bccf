import { LRUCache } from 'lru-cache'
import type { ContentItem } from '#core/content/item.ts'
import { focusOf } from '#core/content/pictures/focal-point.ts'
import type { PictureFacts } from '#core/content/pictures/picture-maker.ts'
import type { StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { Log } from '#core/ports/log.ts'
import type { Listings } from '../content/listings.ts'
import { placeKey } from '../content/read-items.ts'
import { orLate } from '../timers/timers.ts'
import type { FactsOf } from './facts.ts'
import { OriginalChangedError, originalKey } from './original.ts'

export type PictureViews = ReturnType<typeof createPictureViews>

const MAX_VIEWS = 20_000
/** How long a view waits for a store that does not respond. */
const VIEW_TIMEOUT_MS = 1_500

export function createPictureViews(options: {
  readonly listings: Pick<Listings, 'invalidate'>
  readonly factsOf: FactsOf
  readonly log: Log
}) {
  const { listings, factsOf, log } = options
  const views = new LRUCache<string, StoredPicture>({ max: MAX_VIEWS })
  const lastGood = new LRUCache<string, StoredPicture>({ max: MAX_VIEWS })
  /** Containers of images that were shown with a substitute. */
  const lacking = new Set<string>()
  const listeners = new Set<(container: string) => void>()
  let isFailing = false

  const substitute = (item: ContentItem): StoredPicture => lastGood.get(placeKey(item)) ?? plainView(item)

  const lack = (item: ContentItem): StoredPicture => {
    lacking.add(item.container)
    return substitute(item)
  }

  const readView = async (item: ContentItem): Promise<StoredPicture> => {
    const facts = await factsOf(item)
    const view = facts === 'unreadable' ? plainView(item) : pictureView(item, facts)
    views.set(viewKey(item), view)
    lastGood.set(placeKey(item), view)
    isFailing = false
    // The store responds again, so the others can be rendered again, too.
    const containers = [...lacking]
    lacking.clear()
    for (const container of containers) for (const listener of listeners) listener(container)
    return view
  }

  const whenRead = async (item: ContentItem): Promise<StoredPicture> => {
    try {
      return views.get(viewKey(item)) ?? (await readView(item))
    } catch (error) {
      if (error instanceof OriginalChangedError) {
        listings.invalidate(item.container)
        return substitute(item)
      }
      // Log once per outage, no matter how many images it affects.
      if (!isFailing)
        log.warn({ err: error, container: item.container, name: item.name }, 'An image could not be fetched')
      isFailing = true
      return lack(item)
    }
  }

  return {
    /** The view, no matter how long the image takes to read. Never fails. */
    whenRead,
    /** Waits only briefly for a slow store, see `Pictures.view`. */
    async view(item: ContentItem): Promise<StoredPicture> {
      const cachedView = views.get(viewKey(item))
      if (cachedView !== undefined) return cachedView
      const view = await orLate(whenRead(item), VIEW_TIMEOUT_MS)
      return view === 'late' ? lack(item) : view
    },
    /**
     * Calls `listener` with a container once better views of its images are available. Returns an unsubscribe function.
     */
    onChange(listener: (container: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The same bytes give a different view with another focal point. */
function viewKey(item: ContentItem): string {
  const focus = focusOf(item)
  return focus ? `${originalKey(item)} ${focus.x} ${focus.y}` : originalKey(item)
}

/** The view of an image with known facts. */
export function pictureView(item: ContentItem, facts: PictureFacts): StoredPicture {
  const { version } = item
  const { width, height, preview, vector } = facts
  const focus = focusOf(item)
  return Object.freeze({
    version,
    width,
    height,
    preview,
    ...(focus && { focus }),
    ...(vector && { vector }),
  })
}

/** The view of an image that cannot be read: the original, of unknown size. */
export function plainView({ version }: ContentItem): StoredPicture {
  return { version, width: null, height: null, preview: '' }
}
