import pMap from 'p-map'
import type { ContentStore } from '#core/content/content-store.ts'
import { type ContentItem, isPictured } from '#core/content/item.ts'
import { type FocalPoint, focusOf } from '#core/content/pictures/focal-point.ts'
import {
  squareWidths,
  type VariantAddress,
  type VariantKind,
  variantSize,
  variantWidths,
} from '#core/content/pictures/media-urls.ts'
import {
  type BlobCache,
  PICTURE_FORMATS,
  type PictureFacts,
  type PictureMaker,
  type PictureWidth,
} from '#core/content/pictures/picture-maker.ts'
import { noticeTag } from '#core/content/pictures/picture-notice.ts'
import { MEDIA_TYPES, type StoredPicture } from '#core/content/pictures/stored-picture.ts'
import type { Log } from '#core/ports/log.ts'
import type { Listings } from '../content/listings.ts'
import { createFacts, type FactsOf } from './facts.ts'
import { createVariantMaker, OriginalChangedError, type VariantMaker } from './original.ts'
import { createPictureLine, type PictureLine } from './picture-line.ts'
import { createPictureViews, type PictureViews } from './picture-views.ts'

export interface Variant {
  readonly bytes: Uint8Array
  readonly contentType: string
  /**
   * False if the item has changed since the address was created. The bytes are right but must not be cached forever.
   */
  readonly current: boolean
  /** Distinguishes these bytes from others at the same address; usually empty. */
  readonly tag: string
}

/** Images as pages and browsers need them, made on first use and cached. */
export type Pictures = ReturnType<typeof createPictures>

export interface PicturesOptions {
  readonly listings: Pick<Listings, 'items' | 'item' | 'invalidate' | 'refresh'>
  /** Listings that include drafts; `listings` by default. */
  readonly drafts?: Pick<Listings, 'item'>
  readonly store: Pick<ContentStore, 'open'>
  readonly maker: PictureMaker
  readonly cache: BlobCache
  /** The queue of visitors' pictures; a new one by default. */
  readonly line?: PictureLine
  readonly log: Log
}

export function createPictures(options: PicturesOptions) {
  const { listings, store, maker, cache, log } = options
  const { line = createPictureLine() } = options
  const factsOf = createFacts({ store, maker, cache, log })
  const views = createPictureViews({ listings, factsOf, log })
  const variants = createVariantMaker({ store, maker, cache, line, log })

  const listedVariant = async (
    address: VariantAddress,
    source: Pick<Listings, 'item'>,
    leaving: AbortSignal | undefined,
  ): Promise<Variant | undefined> => {
    const item = await source.item(address.container, address.name)
    if (item === undefined) return undefined
    const focus = address.cut === 'square' ? focusOf(item) : undefined
    const { format, cut } = address
    // Use only the current focal point, because clients could request any.
    const isCutSo = variantSize(address) === variantSize({ ...address, focus })
    const current = item.version === address.version && isCutSo
    const facts = await factsOf(item)
    if (facts === 'unreadable' || facts.vector) return undefined
    const width = offeredWidth(address, facts, current)
    const bytes = width && (await variants.make(item, { width, format, cut, focus }, leaving))
    return bytes ? { bytes, contentType: MEDIA_TYPES[format], current, tag: noticeTag(item) } : undefined
  }

  const variant = async (
    address: VariantAddress,
    source: Pick<Listings, 'item'>,
    leaving: AbortSignal | undefined,
  ) => {
    try {
      return await listedVariant(address, source, leaving)
    } catch (error) {
      if (!(error instanceof OriginalChangedError)) throw error
      await listings.refresh(address.container)
      return listedVariant(address, source, leaving).catch((again: unknown) => {
        // The item is listed but gone, so it does not exist for the caller.
        if (again instanceof OriginalChangedError) return undefined
        throw again
      })
    }
  }

  return {
    /**
     * The view of an image. Never fails and does not wait long for a slow store: an image that cannot be read in time
     * gets its previous view or a plain one of its original. `onChange` reports when a better one is available.
     */
    view: (item: ContentItem): Promise<StoredPicture> => views.view(item),
    /**
     * Makes a variant; `undefined` if the image does not exist or is not offered in this form. Throws if the store
     * fails, `BusyError` if the queue is full, and `AbandonedError` if `leaving` was aborted before it was made.
     */
    variant: (address: VariantAddress, leaving?: AbortSignal): Promise<Variant | undefined> =>
      variant(address, listings, leaving),
    /** Like `variant`, but including drafts, for editors. */
    draftVariant: (address: VariantAddress, leaving?: AbortSignal): Promise<Variant | undefined> =>
      variant(address, options.drafts ?? listings, leaving),
    /** Calls `listener` with a container whose views can now be improved. Returns an unsubscribe function. */
    onChange: (listener: (container: string) => void): (() => void) => views.onChange(listener),
    warm: createWarmer({ listings, factsOf, views, variants, log }),
  }
}

/** The width in px to make for the address of a variant; `undefined` if it is not offered. */
function offeredWidth(
  { width, cut }: VariantAddress,
  facts: PictureFacts,
  current: boolean,
): PictureWidth | undefined {
  const widths = cut === 'square' ? squareWidths(facts) : variantWidths(facts.width)
  if (widths.includes(width)) return width
  // The image was larger when the old address was created.
  return current ? undefined : widths.at(-1)
}

interface WarmOptions {
  /** Also make every variant, so that no visitor waits for one. */
  readonly variants?: boolean
  /** Containers whose images also need square cuts. */
  readonly squares?: readonly string[]
  /** Number of images processed at once; 1 by default, so that visitors are not slowed down. */
  readonly atOnce?: number
  /** Called after each image. */
  readonly onProgress?: (item: ContentItem) => void
  readonly signal?: AbortSignal
}

/** Makes views, and optionally variants, of whole containers before they are requested. */
function createWarmer(options: {
  readonly listings: Pick<Listings, 'items'>
  readonly factsOf: FactsOf
  readonly views: Pick<PictureViews, 'whenRead'>
  readonly variants: Pick<VariantMaker, 'makeAhead'>
  readonly log: Log
}): (containers: readonly string[], warmOptions?: WarmOptions) => Promise<void> {
  const { listings, factsOf, views, variants, log } = options

  const warmVariants = async (item: ContentItem, squares: boolean, signal: AbortSignal | undefined) => {
    try {
      const facts = await factsOf(item)
      if (facts === 'unreadable' || facts.vector) return
      for (const kind of kindsOf(facts, squares, focusOf(item))) {
        if (signal?.aborted) return
        await variants.makeAhead(item, kind)
      }
    } catch (error) {
      log.warn({ err: error, container: item.container, name: item.name }, 'An image could not be fetched')
    }
  }

  return async (
    containers,
    { variants: withVariants = false, squares = [], atOnce = 1, onProgress = () => undefined, signal } = {},
  ) => {
    const itemLists = await Promise.all(containers.map((container) => listings.items(container)))
    const images = itemLists.flat().filter(isPictured)
    const warmOne = async (item: ContentItem) => {
      if (signal?.aborted) return
      await views.whenRead(item)
      if (withVariants) await warmVariants(item, squares.includes(item.container), signal)
      onProgress(item)
    }
    await pMap(images, warmOne, { concurrency: atOnce })
  }
}

/** All variants of an image, with square crops only where they are used. */
function kindsOf(
  facts: PictureFacts,
  squares: boolean,
  focus: FocalPoint | undefined,
): readonly VariantKind[] {
  const whole = variantWidths(facts.width).map((width) => ({ width, cut: 'whole' as const }))
  const square = squares ? squareWidths(facts).map((width) => ({ width, cut: 'square' as const, focus })) : []
  return [...whole, ...square].flatMap((size) => PICTURE_FORMATS.map((format) => ({ ...size, format })))
}
