import { TERM_KEYS } from '#core/content/facts.ts'
import type { ContentItem } from '#core/content/item.ts'
import { fileNameOf } from '#core/content/names.ts'
import { givenTitleKey, photoTitle } from '#core/content/photos/photo-title.ts'
import { isCameraName } from '#core/desk/pictures/camera-names.ts'
import { type PictureCollection, pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import type { StoredRecord } from '#core/records/record-kind.ts'
import { sitePage } from '#core/site-map.ts'
import { lookAlikes } from '#core/spelling/similar-values.ts'
import type { DeskParts } from './desk-parts.ts'
import type { CollectionSummary } from './pictures/picture-editor.ts'

/** What needs attention at the desk. Lists are short; `more` counts the rest. */
export type DeskOverview = Awaited<ReturnType<ShowOverview>>

const MAX = 8
/** Number of pictures measured per gallery, which may have ten thousand. */
const MEASURED = 500

export type ShowOverview = ReturnType<typeof createOverview>

export function createOverview(
  parts: Pick<DeskParts, 'collections' | 'history' | 'pictures'> & {
    readonly summaries: () => Promise<readonly CollectionSummary[]>
    readonly texts: { readonly list: () => Promise<readonly StoredRecord[]> }
  },
) {
  const { collections, summaries, history, pictures, texts } = parts

  async function cameraNames(place: PictureCollection) {
    const { items } = await collections.of(place.container)
    return items
      .filter(
        (item) =>
          isCameraName(photoTitle(item)) ||
          (givenTitleKey(item.metadata) === undefined && isCameraName(item.name)),
      )
      .map((item) => toSee(item, place, fileNameOf(item.name)))
  }

  async function tooSmall(place: PictureCollection) {
    const { items } = await collections.of(place.container)
    const minWidth = neededWidth(place.path)
    const measurements = items.slice(0, MEASURED).map(async (item) => {
      const { width, vector } = await pictures.view(item)
      const isSmall = width !== null && !vector && width < minWidth
      return isSmall ? [toSee(item, place, `${width} px wide; ${minWidth} needed`)] : []
    })
    return (await Promise.all(measurements)).flat()
  }

  async function ofAll(find: (place: PictureCollection) => Promise<readonly ReturnType<typeof toSee>[]>) {
    const all = (await Promise.all(pictureCollections().map(find))).flat()
    return { first: all.slice(0, MAX), more: Math.max(0, all.length - MAX) }
  }

  return async () => {
    const [all, names, small, alike, rows, { entries }] = await Promise.all([
      summaries(),
      ofAll(cameraNames),
      ofAll(tooSmall),
      Promise.all(
        TERM_KEYS.map(async (key) =>
          lookAlikes(await collections.valuesOf(key)).map((pair) => ({ ...pair, key })),
        ),
      ),
      texts.list(),
      history.page(),
    ])
    return {
      /** Galleries with drafts or incomplete pictures. */
      collections: all.filter(({ drafts, incomplete }) => drafts > 0 || incomplete > 0),
      cameraNames: names,
      tooSmall: small,
      lookAlikes: alike.flat(),
      /** Number of texts with broken links, or with defaults that have changed since. */
      texts: rows.filter(({ fault }) => fault !== undefined).length,
      isUnchanged: entries.length === 0,
    }
  }
}

function toSee(item: ContentItem, { container, name }: PictureCollection, matter: string) {
  return { container, name: item.name, called: photoTitle(item), place: name, matter }
}

/** In px, by layout. Pictures at least this wide are sharp on common screens. */
const MIN_WIDTHS = { rooms: 1000, squares: 800, portraits: 480, swatches: 320 } as const

function neededWidth(path: string): number {
  return path === '/' ? 1200 : MIN_WIDTHS[sitePage(path)?.gallery?.layout ?? 'swatches']
}
