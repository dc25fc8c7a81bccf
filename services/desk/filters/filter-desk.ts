import { describeContainer } from '#core/content/container-description.ts'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import type { ContentItem } from '#core/content/item.ts'
import { filterState, filterValues, hasNamedValues } from '#core/desk/filter-values.ts'
import { PICTURE_SHELVES, type PictureShelf } from '#core/desk/picture-shelves.ts'
import { valueCounts } from '#core/desk/value-counts.ts'
import type { SanitizeHtml } from '#core/ports/html-sanitizer.ts'
import { type LookAlike, lookAlikes } from '#core/spelling/look-alikes.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { createDeskPictures, type DeskPicture } from '../pictures/desk-picture.ts'
import type { DeskShelf, DeskShelves } from '../pictures/picture-shelves.ts'

/** One gallery and what it makes of a filter. */
export interface FilterGallery extends PictureShelf {
  /** Visitors are offered it. */
  readonly isOn: boolean
  readonly label: string
}

/** A value and who says it. */
export interface FilterValue {
  readonly value: string
  /** Photos of the whole site. */
  readonly count: number
  readonly places: readonly { readonly name: string; readonly count: number }[]
}

/** A filter in the list of all. */
export interface FilterSummary {
  readonly key: string
  /** Its most frequent label. */
  readonly label: string
  readonly galleries: readonly FilterGallery[]
  /** How many values it has; `undefined` for words of one's own, which nobody renames everywhere. */
  readonly values: number | undefined
  readonly lookAlikes: readonly LookAlike[]
}

/** A filter with all that can be done about it. */
export interface FilterView extends Omit<FilterSummary, 'values'> {
  readonly values: readonly FilterValue[] | undefined
}

/** What giving a value another name would change. */
export interface RenamePreview {
  readonly from: string
  readonly to: string
  /** How many photos would change. */
  readonly count: number
  /** How many say the new value already. */
  readonly already: number
  /** Some of those that would change. */
  readonly shown: readonly DeskPicture[]
}

/** What editors see of the filters. */
export interface FilterDesk {
  all(): Promise<readonly FilterSummary[]>
  /** `undefined` for a key that no gallery describes. */
  view(key: string): Promise<FilterView | undefined>
  preview(key: string, from: string, to: string): Promise<RenamePreview>
}

/** Photos that a preview shows. */
const MOST_SHOWN = 12

export function createFilterDesk(options: {
  readonly shelves: DeskShelves
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
}): FilterDesk {
  const { shelves } = options
  const pictureOf = createDeskPictures(options)

  async function galleriesOf(): Promise<readonly { page: PictureShelf; shelf: DeskShelf; keys: string[] }[]> {
    const pages = PICTURE_SHELVES.filter(({ container }) => galleryPathOf(container) !== undefined)
    return Promise.all(
      pages.map(async (page) => {
        const shelf = await shelves.of(page.container)
        return { page, shelf, keys: describeContainer(shelf.metadata).keys.map(({ key }) => key) }
      }),
    )
  }

  async function valuesOf(key: string): Promise<readonly FilterValue[]> {
    const places = await Promise.all(
      PICTURE_SHELVES.map(async ({ container, name }) => {
        const { items } = await shelves.of(container)
        return { name, values: items.flatMap((item) => filterValues(item, key)) }
      }),
    )
    const countsByPlace = places.map(({ name, values }) => ({
      name,
      counts: new Map(valueCounts(values).map(({ value, count }) => [value, count])),
    }))
    return valueCounts(places.flatMap(({ values }) => values)).map(({ value, count }) => ({
      value,
      count,
      places: countsByPlace.flatMap(({ name, counts }) => {
        const here = counts.get(value)
        return here === undefined ? [] : [{ name, count: here }]
      }),
    }))
  }

  async function viewOf(
    key: string,
    galleries: Awaited<ReturnType<typeof galleriesOf>>,
  ): Promise<FilterView> {
    const described = galleries.filter(({ keys }) => keys.includes(key))
    const states = described.map(({ page, shelf }) => ({ ...page, ...filterState(shelf.metadata, key) }))
    const values = hasNamedValues(key) ? await valuesOf(key) : undefined
    return {
      key,
      label: valueCounts(states.map(({ label }) => label))[0]?.value ?? key,
      galleries: states,
      values,
      lookAlikes: lookAlikes(values ?? []),
    }
  }

  return {
    async all() {
      const galleries = await galleriesOf()
      const keys = [...new Set(galleries.flatMap((gallery) => gallery.keys))]
      const views = await Promise.all(keys.map((key) => viewOf(key, galleries)))
      return views.map(({ values, ...view }) => ({ ...view, values: values?.length }))
    },

    async view(key) {
      const galleries = await galleriesOf()
      return galleries.some(({ keys }) => keys.includes(key)) ? viewOf(key, galleries) : undefined
    },

    async preview(key, from, to) {
      const saying = await itemsSaying(shelves, key, from)
      const already = await itemsSaying(shelves, key, to)
      const shown = saying.slice(0, MOST_SHOWN).map(async ({ item, shelf }) => pictureOf(item, shelf))
      return { from, to, count: saying.length, already: already.length, shown: await Promise.all(shown) }
    },
  }
}

/** The photos of the whole site that say a value. */
export async function itemsSaying(
  shelves: DeskShelves,
  key: string,
  value: string,
): Promise<readonly { readonly item: ContentItem; readonly shelf: DeskShelf }[]> {
  const all = await Promise.all(PICTURE_SHELVES.map(({ container }) => shelves.of(container)))
  return all.flatMap((shelf) =>
    shelf.items.filter((item) => filterValues(item, key).includes(value)).map((item) => ({ item, shelf })),
  )
}
