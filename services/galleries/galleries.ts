import { applyQuery, pageOf, toQuery } from '#core/content/filter-query.ts'
import { anyActive, type Filter, type FilterCounts } from '#core/content/filters.ts'
import type { ContentItem } from '#core/content/item.ts'
import { selectItems } from '#core/content/metadata-columns.ts'
import { type PageWindow, pageWindow } from '#core/content/paging.ts'
import { type ProductCard, productCard } from '#core/content/product-card.ts'
import { bySlideOrder, byUploadDate } from '#core/content/sort-orders.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import type { Listings } from '../content/listings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { createThumbnailView } from '../thumbnails/thumbnail-view.ts'
import { type GalleryIndexView, galleryIndex } from './gallery-index.ts'
import { keepPhotos } from './kept-photos.ts'
import { type Photo, toPhoto } from './photo.ts'
import { createPhotoPages, type PhotoPages } from './photo-pages.ts'
import { createShelves, type Shelf } from './shelves.ts'

/** What a gallery page shows: one page of the photos that pass the filters, and the filters as they stand. */
export interface GalleryView {
  readonly container: string
  readonly photos: readonly Photo[]
  /** Empty when the container's metadata yields no filter. */
  readonly filters: readonly Filter[]
  readonly counts: readonly FilterCounts[]
  readonly filtered: boolean
  /** Photos that pass the filters. */
  readonly matching: number
  /** Photos in the container. */
  readonly total: number
  readonly window: PageWindow
  /** Canonical query of the filters, without `page` and without `?`. */
  readonly query: string
}

/** A card of the products page. */
export interface ProductCardView extends ProductCard {
  readonly photo: Photo
}

export interface Galleries extends PhotoPages {
  /** A gallery as a query asks for it (specification §4, "Filtering rule"; product notes, decision 8). */
  show(container: string, params: URLSearchParams): Promise<GalleryView>
  /**
   * The canonical form of a gallery's query: choices that exist, in a fixed order, and the page if it is not the
   * first. Empty for the plain gallery.
   */
  canonicalQuery(container: string, params: URLSearchParams): Promise<string>
  /** All of a gallery at once, to filter it without asking again. */
  index(container: string): Promise<GalleryIndexView>
  /** Every image of a container: slides and page pictures by `upload_date`, then name. */
  photos(container: string): Promise<readonly Photo[]>
  /** Every image of a container, oldest first by upload or creation (decision 11, cabinet styles). */
  photosByAge(container: string): Promise<readonly Photo[]>
  /** One image, or `undefined`. */
  photo(container: string, name: string): Promise<Photo | undefined>
  /** The cards of the products page; items without title or link are left out. */
  productCards(container: string): Promise<readonly ProductCardView[]>
}

interface Parts {
  readonly listings: Pick<Listings, 'items' | 'container' | 'item'>
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
}

/** Galleries over whatever the listings hold. Never throws: without storage, galleries are empty. */
export function createGalleries({ listings, pictures, sanitize }: Parts): Galleries {
  const shelfOf = createShelves(listings)

  const thumbnailView = createThumbnailView({ listings, pictures })

  const photoWith = keepPhotos((item, shelf, picture, thumbnail) => ({
    ...toPhoto(item, shelf, picture, sanitize),
    ...(thumbnail && { thumbnail }),
  }))

  const picturesOf = async (item: ContentItem) => {
    const [picture, thumbnail] = await Promise.all([pictures.view(item), thumbnailView(item)])
    return { picture, thumbnail }
  }

  const photoOf = async (item: ContentItem, shelf: Shelf): Promise<Photo> => {
    const { picture, thumbnail } = await picturesOf(item)
    return photoWith(item, shelf, picture, thumbnail)
  }

  const toPhotos = (items: readonly ContentItem[], shelf: Shelf) =>
    Promise.all(items.map((item) => photoOf(item, shelf)))

  const slidesOf = inOrder(bySlideOrder)
  const byAgeOf = inOrder(byUploadDate)

  return {
    ...createPhotoPages({ shelfOf, photoOf, pictures }),

    async show(container, params) {
      const shelf = await shelfOf(container)
      const { images, columns, filters: unchosen } = shelf
      const filters = applyQuery(unchosen, params)
      const { matching, counts } = selectItems(columns, images.length, filters)
      const window = pageWindow(matching.length, pageOf(params))
      const onPage = matching.slice(window.start, window.end).flatMap((place) => images[place] ?? [])
      return {
        container,
        photos: await toPhotos(onPage, shelf),
        filters,
        counts,
        filtered: anyActive(filters),
        matching: matching.length,
        total: images.length,
        window,
        query: toQuery(filters).toString(),
      }
    },

    async canonicalQuery(container, params) {
      if (params.size === 0) return ''
      const { images, columns, filters: unchosen } = await shelfOf(container)
      const filters = applyQuery(unchosen, params)
      const query = toQuery(filters)
      const asked = pageOf(params)
      const found = () => selectItems(columns, images.length, filters).matching.length
      const { page } = asked > 1 ? pageWindow(found(), asked) : { page: 1 }
      if (page > 1) query.append('page', String(page))
      return query.toString()
    },

    async index(container) {
      return galleryIndex(container, await shelfOf(container), { sanitize, picturesOf })
    },

    async photos(container) {
      const shelf = await shelfOf(container)
      return toPhotos(slidesOf(shelf), shelf)
    },

    async photosByAge(container) {
      const shelf = await shelfOf(container)
      return toPhotos(byAgeOf(shelf), shelf)
    },

    async photo(container, name) {
      const item = await listings.item(container, name)
      if (!item?.contentType.startsWith('image/')) return undefined
      return photoOf(item, await shelfOf(container))
    },

    async productCards(container) {
      const shelf = await shelfOf(container)
      const cards = slidesOf(shelf).map(async (item) => {
        const card = productCard(item)
        return card && { ...card, photo: await photoOf(item, shelf) }
      })
      return (await Promise.all(cards)).filter((card) => card !== undefined)
    },
  }
}

/** The images of a shelf in an order, sorted once. */
function inOrder(order: (a: ContentItem, b: ContentItem) => number) {
  const known = new WeakMap<Shelf, readonly ContentItem[]>()
  return (shelf: Shelf): readonly ContentItem[] => {
    const images = known.get(shelf) ?? shelf.images.toSorted(order)
    known.set(shelf, images)
    return images
  }
}
