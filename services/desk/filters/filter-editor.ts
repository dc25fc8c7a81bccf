import { describeContainer } from '#core/content/container-description.ts'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { filterState, filterValues, hasNamedValues } from '#core/desk/filters/filter-values.ts'
import { valueCounts } from '#core/desk/filters/value-counts.ts'
import { type PictureCollection, pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import type { SanitizeHtml } from '#core/ports/content/html-sanitizer.ts'
import { type LookAlike, lookAlikes } from '#core/spelling/look-alikes.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import { createDeskPictures, type DeskPicture } from '../pictures/desk-picture.ts'
import type { DeskCollection, DeskCollections } from '../pictures/picture-collections.ts'
import { planRename, type SamplesFate } from './plan-rename.ts'

/** A filter in one gallery. */
export interface FilterGallery extends PictureCollection {
  /** Visitors see it. */
  readonly isOn: boolean
  readonly label: string
}

/** A value, with its items. */
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
  /** Number of values; `undefined` for free text, which can't be renamed everywhere. */
  readonly values: number | undefined
  readonly lookAlikes: readonly LookAlike[]
}

/** A filter with everything editable. */
export interface FilterView extends Omit<FilterSummary, 'values'> {
  readonly values: readonly FilterValue[] | undefined
}

/** Preview of renaming a value. */
export interface RenamePreview {
  readonly from: string
  readonly to: string
  /** Number of pictures that would change. */
  readonly count: number
  /** The same by place, such as `Gallery`; `Visualizer` covers all of its rooms and doors. */
  readonly places: readonly { readonly name: string; readonly count: number }[]
  /** What happens to its samples, if any. */
  readonly samples: SamplesFate | undefined
  /** How many already have the new value. */
  readonly already: number
  /** Some of those that would change. */
  readonly shown: readonly DeskPicture[]
}

/** The editors' view of filters. */
export interface FilterEditor {
  all(): Promise<readonly FilterSummary[]>
  /** `undefined` for an unused key. */
  view(key: string): Promise<FilterView | undefined>
  preview(key: string, from: string, to: string): Promise<RenamePreview>
}

/** Photos shown in a preview. */
const MOST_SHOWN = 12

interface FilterEditorOptions {
  readonly collections: DeskCollections
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
}

export function createFilterEditor(options: FilterEditorOptions): FilterEditor {
  const { collections } = options

  async function galleriesOf(): Promise<
    readonly { page: PictureCollection; collection: DeskCollection; keys: string[] }[]
  > {
    const pages = pictureCollections().filter(({ container }) => galleryPathOf(container) !== undefined)
    return Promise.all(
      pages.map(async (page) => {
        const collection = await collections.of(page.container)
        return { page, collection, keys: describeContainer(collection.metadata).keys.map(({ key }) => key) }
      }),
    )
  }

  async function valuesOf(key: string): Promise<readonly FilterValue[]> {
    const places = await Promise.all(
      pictureCollections().map(async ({ container, name }) => {
        const { items } = await collections.of(container)
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
    const states = described.map(({ page, collection }) => ({
      ...page,
      ...filterState(collection.metadata, key),
    }))
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

    preview: createPreview(options),
  }
}

function createPreview(options: FilterEditorOptions): FilterEditor['preview'] {
  const pictureOf = createDeskPictures(options)
  return async (key, from, to) => {
    const { items, already, samples } = await planRename(options.collections, { key, from, to })
    const photos = items.flatMap(({ item, collection }) => (collection ? [{ item, collection }] : []))
    const shown = photos.slice(0, MOST_SHOWN).map(({ item, collection }) => pictureOf(item, collection))
    const places = valueCounts(items.map(({ place }) => place))
    return {
      from,
      to,
      count: items.length,
      places: places.map(({ value, count }) => ({ name: value, count })),
      samples,
      already,
      shown: await Promise.all(shown),
    }
  }
}
