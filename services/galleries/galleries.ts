import { visibleFacts } from '#core/content/example-figures.ts'
import { answerQuery, type QueryAnswer } from '#core/content/finding/answer-query.ts'
import { applyQuery, pageOf, toQuery } from '#core/content/finding/filter-query.ts'
import { pageWindow } from '#core/content/finding/paging.ts'
import { searchOf } from '#core/content/finding/photo-search.ts'
import { bySlideOrder, byUploadDate, positionFirst } from '#core/content/finding/sort-orders.ts'
import { allWords, type Strictness, soughtWords, WEIGHTS } from '#core/content/finding/text-index.ts'
import type { FinishColors } from '#core/content/finishes/finish-colors.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { productCard } from '#core/content/photos/product-card.ts'
import { memoized } from '#core/memoized.ts'
import type { ListingReader } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import {
  type CanonicalGallery,
  type ContentsOf,
  createCanonicalGallery,
  createFinishDots,
  createGalleryContents,
  type GalleryContents,
} from './gallery-contents.ts'
import { type GalleryIndexView, galleryIndex } from './gallery-index.ts'
import { createJoinedPhotos } from './joined-photos.ts'
import { createPhotoMakers, type Photo, type PhotoMaker } from './photo-maker.ts'
import { createPhotoPages } from './photo-pages.ts'
import { createCaptions, createPhotoSearch, type Find } from './photo-search.ts'

/** What a gallery page shows. */
export interface GalleryView extends QueryAnswer {
  readonly container: string
  readonly photos: readonly Photo[]
  /** Colors of the finishes that the filters offer. */
  readonly colors: FinishColors
}

export type ProductCardView = Awaited<ReturnType<Galleries['productCards']>>[number]

/**
 * Galleries of photos with filters, search and paging. Throws `ContentUnavailableError` while the store cannot be read.
 */
export type Galleries = ReturnType<typeof galleriesOf>

interface GalleriesParts {
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
  readonly showsExamples?: boolean
}

type GalleryListings = Pick<ListingReader, 'items' | 'container' | 'item' | 'isLoaded'>

/**
 * Returns a function that binds galleries to any listings of the same content and shares data derived from a listing.
 * They never throw: without storage, galleries are empty.
 */
export function bindGalleries(parts: GalleriesParts): (listings: GalleryListings) => Galleries {
  const derivations = createDerivations(parts)
  return (listings) => galleriesOf(listings, derivations)
}

type Derived = ReturnType<typeof createDerivations>

/** Memoized per listing. */
function createDerivations({ pictures, sanitize, showsExamples = true }: GalleriesParts) {
  const derive = visibleFacts({ showsExamples })
  const captionsOf = createCaptions(sanitize)
  return {
    contentsIn: createGalleryContents(derive),
    photoMakerOf: createPhotoMakers({ pictures, sanitize, derive }),
    colorsOf: createFinishDots(),
    captionsOf,
    find: createPhotoSearch(captionsOf),
    slidesOf: inOrder(positionFirst(bySlideOrder)),
    byAgeOf: inOrder(positionFirst(byUploadDate)),
  }
}

function galleriesOf(
  listings: GalleryListings,
  { contentsIn, photoMakerOf, colorsOf, captionsOf, find, slidesOf, byAgeOf }: Derived,
) {
  const contentsOf = contentsIn(listings)
  const maker = photoMakerOf(listings)
  const canonicalGallery = createCanonicalGallery(contentsOf)
  const { joins, ...links } = createJoinedPhotos({ contentsOf, photoOf: maker.photoOf })

  const photosIn = (order: typeof slidesOf) => async (container: string) => {
    const contents = await contentsOf(container)
    return maker.photosOf(order(contents), contents)
  }

  return {
    ...createPhotoPages({ joinsOf: joins, contentsOf, canonicalGallery, photoOf: maker.photoOf }),
    ...links,

    /** A gallery filtered and paged by a query. */
    async show(container: string, params: URLSearchParams): Promise<GalleryView> {
      const contents = await contentsOf(container)
      const { images, filters, columns } = contents
      const found = await find(contents, searchOf(params))
      const { places, ...answer } = answerQuery({ filters, columns, total: images.length }, params, found)
      const onPage = places.flatMap((place) => images[place] ?? [])
      return {
        container,
        ...answer,
        photos: await maker.photosOf(onPage, contents),
        colors: await colorsOf(contents, contentsOf),
      }
    },

    /**
     * The canonical query of a gallery: existing choices in a fixed order, and the page unless it is the first. Empty
     * for the unfiltered gallery. The page may exceed the filtered results, since this selects nothing.
     */
    async canonicalQuery(container: string, params: URLSearchParams): Promise<string> {
      if (params.size === 0) return ''
      const { images, filters } = await contentsOf(container)
      const query = toQuery(applyQuery(filters, params), searchOf(params))
      const { page } = pageWindow(images.length, pageOf(params))
      if (page > 1) query.append('page', String(page))
      return query.toString()
    },

    /**
     * The images of a container that match any of these searches, in order, each with its best score. Omits images
     * whose canonical page is in another gallery.
     */
    find: createFinder(contentsOf, canonicalGallery, find),

    /** True while the container has not been listed since startup, so missing items may still appear. */
    isLate: (container: string): boolean => !listings.isLoaded(container),

    /** The whole gallery, for filtering in the browser. */
    async index(container: string): Promise<GalleryIndexView> {
      const contents = await contentsOf(container)
      const { picturesOf } = maker
      const [colors, captions] = await Promise.all([colorsOf(contents, contentsOf), captionsOf(contents)])
      return galleryIndex(container, contents, { colors, captions, picturesOf })
    },

    /** All images of a container: those with a position first, then by `upload_date` and name. */
    photos: photosIn(slidesOf),
    /** All images of a container: those with a position first, then oldest first by upload or creation (decision 11, cabinet styles). */
    photosByAge: photosIn(byAgeOf),

    async photo(container: string, name: string): Promise<Photo | undefined> {
      const item = await listings.item(container, name)
      return item && isImage(item) ? maker.photoOf(item, await contentsOf(container)) : undefined
    },

    /** The cards of the products page. Items without title or link are omitted. */
    productCards: createCards(contentsOf, slidesOf, maker),
  }
}

/** Creates a function that lists a container's product cards. */
function createCards(
  contentsOf: ContentsOf,
  slidesOf: Derived['slidesOf'],
  { photoOf }: Pick<PhotoMaker, 'photoOf'>,
) {
  return async (container: string) => {
    const contents = await contentsOf(container)
    const cards = slidesOf(contents).map(async (item) => {
      const card = productCard(item)
      return card && { ...card, photo: await photoOf(item, contents) }
    })
    return (await Promise.all(cards)).filter((card) => card !== undefined)
  }
}

/** Creates a function that runs several searches at once. */
function createFinder(contentsOf: ContentsOf, canonicalGallery: CanonicalGallery, find: Find) {
  return async (container: string, searches: readonly string[], how: Strictness) => {
    const contents = await contentsOf(container)
    const scores = await Promise.all(searches.map((search) => find(contents, search, how)))
    // A `vent hood` is one thing, so its words do not count as neighbors if the search also matches `hood`.
    const [words = []] = searches.map(soughtWords).toSorted((a, b) => a.length - b.length)
    const candidates = contents.images.map(async (item, place) => {
      const score = Math.max(0, ...scores.map((one) => one?.[place] ?? 0))
      if (score === 0) return []
      const gallery = await canonicalGallery(item)
      if (gallery && gallery.container !== container) return []
      const near = neighborsIn(Object.values(item.metadata).join(', '), words)
      return [{ item, score: score + near * WEIGHTS.name }]
    })
    return (await Promise.all(candidates)).flat()
  }
}

/** Words at most this far apart describe one thing: `walnut box hood`. */
const NEAR = 2

/** Number of search words that are near the previous one in a phrase of a text. */
function neighborsIn(text: string, words: readonly string[]): number {
  if (words.length < 2) return 0
  const phrases = text.split(/[,.;:<>]+/).map(allWords)
  const areNear = (one: string, other: string | undefined) =>
    phrases.some((phrase) =>
      phrase.some(
        (word, at) =>
          word === one && phrase.slice(Math.max(0, at - NEAR), at + NEAR + 1).some((near) => near === other),
      ),
    )
  return words.filter((word, at) => at > 0 && areNear(word, words[at - 1])).length
}

/** Returns a function that sorts the images of a gallery once and memoizes the result. */
function inOrder(order: (a: ContentItem, b: ContentItem) => number) {
  return memoized(({ images }: GalleryContents): readonly ContentItem[] => images.toSorted(order))
}
