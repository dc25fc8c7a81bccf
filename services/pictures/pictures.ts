import { LRUCache } from 'lru-cache'
import pMap from 'p-map'
import type { ContentItem } from '#core/content/item.ts'
import {
  squareWidths,
  type VariantAddress,
  type VariantKind,
  variantWidths,
} from '#core/content/media-urls.ts'
import type { BlobCache } from '#core/ports/blob-cache.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { PICTURE_FORMATS, type PictureFacts, type PictureMaker } from '#core/ports/picture-maker.ts'
import type { Timers } from '#core/ports/timers.ts'
import type { Listings } from '#services/content/listings.ts'
import { systemTimers } from '#services/content/system-timers.ts'
import { createFacts } from './facts.ts'
import { OriginalChangedError, originalKey } from './original.ts'
import { createOwedViews } from './owed-views.ts'
import { MEDIA_TYPES, type PictureView, pictureView, plainView } from './picture-view.ts'
import { createStoreWatch, StoreRestsError } from './store-watch.ts'
import { createVariantMaker, type VariantBytes } from './variant-bytes.ts'

/** One picture made from an item. */
export interface Variant extends VariantBytes {
  readonly contentType: string
  /** False when the item has changed since the address was made: the answer is right, but not for good. */
  readonly current: boolean
}

/** An image is finished. */
export interface WarmProgress {
  readonly item: ContentItem
  readonly done: number
  readonly total: number
}

export interface WarmOptions {
  /** Also make every variant with all the work it is worth, so that no visitor waits for one. */
  readonly variants?: boolean
  /** Containers whose images are also shown cut square. */
  readonly squares?: readonly string[]
  /** Images worked on at once; one unless told otherwise, so that visitors are not kept waiting. */
  readonly atOnce?: number
  readonly onProgress?: (progress: WarmProgress) => void
  readonly signal?: AbortSignal
}

/** Images as pages and browsers need them, made when first asked for and kept. */
export interface Pictures {
  /**
   * Never fails, and does not wait long for a store that does not answer: an image that cannot be read, or not in
   * time, gets a view of its original. `onChange` tells when there is a better one.
   */
  view(item: ContentItem): Promise<PictureView>
  /** `undefined` when there is no such image or it is not offered so. Throws when the store fails. */
  variant(address: VariantAddress): Promise<Variant | undefined>
  /** Does the work ahead. */
  warm(containers: readonly string[], options?: WarmOptions): Promise<void>
  /** Calls back with a container of which views were given that would now be better. Returns the way to stop. */
  onChange(listener: (container: string) => void): () => void
  /** Ends the work in the background; resolves when none is under way. */
  stop(): Promise<void>
}

export interface PicturesOptions {
  readonly listings: Pick<Listings, 'items' | 'item' | 'invalidate' | 'refresh'>
  readonly store: Pick<ContentStore, 'open'>
  readonly maker: PictureMaker
  readonly cache: BlobCache
  readonly log: Log
  /** Milliseconds on a steady clock. */
  readonly clock: () => number
  readonly timers?: Timers
  /** How long a view waits for a store that does not answer, in ms; at most twice as long. */
  readonly patienceMs?: number
}

/** Views kept in memory. */
const MAX_VIEWS = 20_000

export function createPictures(options: PicturesOptions): Pictures {
  const { listings, store, maker, cache, log, clock, timers = systemTimers, patienceMs = 1_500 } = options
  const owed = createOwedViews({ timers, tryAgain: (item) => patientView(item) })
  const storeWatch = createStoreWatch({ clock, timers, patienceMs, recovered: () => owed.settleAll() })
  const factsOf = createFacts({ store, maker, cache, storeWatch, log })
  const views = new LRUCache<string, PictureView>({ max: MAX_VIEWS })
  const variants = createVariantMaker({ store, maker, cache, log })

  const keep = (key: string, view: PictureView) => {
    views.set(key, view)
    owed.settle(key)
  }

  const owe = (item: ContentItem): PictureView => {
    owed.add(originalKey(item), item)
    return plainView(item)
  }

  /** The view of an image, however long it takes to read it. */
  const patientView = async (item: ContentItem): Promise<PictureView> => {
    const key = originalKey(item)
    const known = views.get(key)
    if (known !== undefined) return known
    try {
      const facts = await factsOf(item)
      const made = facts === 'unreadable' ? plainView(item) : pictureView(item, facts)
      keep(key, made)
      return made
    } catch (error) {
      if (error instanceof OriginalChangedError) {
        listings.invalidate(item.container)
        owed.forget(key)
        return plainView(item)
      }
      // Said once of an image, however often it is tried again.
      if (!(error instanceof StoreRestsError) && !owed.has(key))
        log.warn({ err: error, container: item.container, name: item.name }, 'an image could not be fetched')
      return owe(item)
    }
  }

  const view = async (item: ContentItem): Promise<PictureView> => {
    const key = originalKey(item)
    const made = views.get(key) ?? (await storeWatch.unlessLate(key, patientView(item)))
    return made ?? views.get(key) ?? owe(item)
  }

  const listedVariant = async (address: VariantAddress): Promise<Variant | undefined> => {
    const item = await listings.item(address.container, address.name)
    if (item === undefined) return undefined
    const current = item.version === address.version
    const facts = await factsOf(item)
    if (facts === 'unreadable' || facts.vector) return undefined
    const { format, cut } = address
    const widths = cut === 'square' ? squareWidths(facts) : variantWidths(facts.width)
    const isOffered = widths.includes(address.width)
    if (current && !isOffered) return undefined
    // The image was larger when the address was made.
    const width = isOffered ? address.width : widths.at(-1)
    const made = width && (await variants.make(item, { width, format, cut }))
    return made ? { ...made, contentType: MEDIA_TYPES[format], current } : undefined
  }

  const variant = async (address: VariantAddress): Promise<Variant | undefined> => {
    try {
      return await listedVariant(address)
    } catch (error) {
      if (!(error instanceof OriginalChangedError)) throw error
      await listings.refresh(address.container)
      return listedVariant(address).catch((again: unknown) => {
        // Listed still, and yet not there: to whoever asks it is not there.
        if (again instanceof OriginalChangedError) return undefined
        throw again
      })
    }
  }

  return {
    view,
    variant,
    onChange: (listener) => owed.onSettled(listener),
    stop() {
      owed.stop()
      return variants.stop()
    },
    async warm(
      containers,
      { variants: withVariants = false, squares = [], atOnce = 1, onProgress = () => undefined, signal } = {},
    ) {
      const listed = await Promise.all(containers.map((container) => listings.items(container)))
      const images = listed.flat().filter(isImage)
      let done = 0
      const warmOne = async (item: ContentItem) => {
        if (signal?.aborted) return
        await patientView(item)
        if (withVariants) await warmVariants(item, squares.includes(item.container), signal)
        done += 1
        onProgress({ item, done, total: images.length })
      }
      await pMap(images, warmOne, { concurrency: atOnce })
    },
  }

  async function warmVariants(
    item: ContentItem,
    squares: boolean,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    try {
      const facts = await factsOf(item)
      if (facts === 'unreadable' || facts.vector) return
      for (const kind of kindsOf(facts, squares)) {
        if (signal?.aborted) return
        await variants.makeThoroughly(item, kind)
      }
    } catch (error) {
      log.warn({ err: error, container: item.container, name: item.name }, 'an image could not be fetched')
    }
  }
}

/** Every picture that is offered of an image, its square cuts only where they are used. */
function kindsOf(facts: PictureFacts, squares: boolean): readonly VariantKind[] {
  const whole = variantWidths(facts.width).map((width) => ({ width, cut: 'whole' as const }))
  const square = squares ? squareWidths(facts).map((width) => ({ width, cut: 'square' as const })) : []
  return [...whole, ...square].flatMap((size) => PICTURE_FORMATS.map((format) => ({ ...size, format })))
}

/** True for what may be shown as a picture at all. */
export function isImage(item: ContentItem): boolean {
  return item.contentType.startsWith('image/')
}
