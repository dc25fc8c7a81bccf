import { OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import type { SanitizeHtml } from '#core/content/html-text.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { filterValues, hasNamedValues } from '#core/desk/filters/filter-values.ts'
import { valueCounts } from '#core/desk/filters/value-counts.ts'
import { pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import { formatCount } from '#core/format-count.ts'
import type { Author } from '../../content/change-log.ts'
import type { ContentEditor } from '../../content/content-editor.ts'
import type { Pictures } from '../../pictures/pictures.ts'
import type { Conclude } from '../conclude.ts'
import type { EditOutcome } from '../edit-outcome.ts'
import { createDeskPictures, type DeskPicture } from '../pictures/desk-picture.ts'
import type { DeskCollections } from '../pictures/picture-collections.ts'
import type { MetadataFaults } from '../pictures/write-edits.ts'
import { planRename, type SamplesFate } from './plan-rename.ts'

/** A value of a filter and where it is used. */
export interface FilterValue {
  readonly value: string
  /** Number of photos on the whole site. */
  readonly count: number
  readonly places: readonly { readonly name: string; readonly count: number }[]
}

/** Preview of renaming a value. */
export interface RenamePreview {
  readonly from: string
  readonly to: string
  /** Number of pictures that would change. */
  readonly count: number
  /** The same by place, such as `Gallery`. `Visualizer` covers all of its rooms and doors. */
  readonly places: readonly { readonly name: string; readonly count: number }[]
  /** What happens to its samples, if any. */
  readonly samples: SamplesFate | undefined
  /** Number of pictures that already have the new value. */
  readonly already: number
  /** Some of the pictures that would change. */
  readonly shown: readonly DeskPicture[]
}

/** Lists filter values and renames them everywhere. */
export interface FilterEditor {
  /** `undefined` for free text, which can't be renamed everywhere. */
  values(key: string): Promise<readonly FilterValue[] | undefined>
  preview(key: string, from: string, to: string): Promise<RenamePreview>
  /** Renames a value everywhere: photos, samples and visualizer pictures. Merges it into a value already in use. */
  rename(
    author: Author,
    value: { readonly key: string; readonly from: string; readonly to: string },
  ): Promise<EditOutcome>
}

/** Photos shown in a preview. */
const MOST_SHOWN = 12

interface FilterEditorOptions {
  readonly collections: DeskCollections
  readonly pictures: Pick<Pictures, 'view'>
  readonly sanitize: SanitizeHtml
  readonly editor: Pick<ContentEditor, 'setFacts'>
  readonly faultsOf: MetadataFaults
  readonly conclude: Conclude
}

export function createFilterEditor(options: FilterEditorOptions): FilterEditor {
  const { collections } = options
  return {
    async values(key) {
      if (!hasNamedValues(key)) return undefined
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
    },
    preview: createPreview(options),
    rename: createRename(options),
  }
}

function createPreview(options: FilterEditorOptions): FilterEditor['preview'] {
  const pictureOf = createDeskPictures(options)
  return async (key, from, to) => {
    const { items, already, samples } = await planRename(options.collections, { key, from, to })
    const photos = items.flatMap(({ item, collection }) => (collection ? [{ item, collection }] : []))
    const previews = photos.slice(0, MOST_SHOWN).map(({ item, collection }) => pictureOf(item, collection))
    const places = valueCounts(items.map(({ place }) => place))
    return {
      from,
      to,
      count: items.length,
      places: places.map(({ value, count }) => ({ name: value, count })),
      samples,
      already,
      shown: await Promise.all(previews),
    }
  }
}

function createRename({
  collections,
  editor,
  faultsOf,
  conclude,
}: FilterEditorOptions): FilterEditor['rename'] {
  return async (author, { key, from, to }) => {
    const fault = valueFault(from, to) ?? faultsOf({ [key]: to }, { container: {}, before: {} })[0]
    if (fault !== undefined) return { kind: 'refused', message: fault }
    const outcome = await retryOvertaken<EditOutcome>(async (isLast) => {
      const { items, already, fault: impossible } = await planRename(collections, { key, from, to })
      if (impossible !== undefined) return { kind: 'refused', message: impossible }
      if (items.length === 0) return { kind: 'refused', message: `No photo has “${from}” anymore.` }
      const outcome = await editor.setFacts(
        author,
        items.map(({ item, facts }) => ({
          container: item.container,
          name: item.name,
          facts,
          expected: { etag: item.etag },
        })),
      )
      if (outcome.kind === 'saved') {
        const did = already > 0 ? `Merged “${from}” into “${to}”` : `Renamed “${from}” to “${to}”`
        return {
          kind: 'done',
          message: `${did}: ${formatCount(items.length, 'picture')}.`,
          undo: outcome.change,
        }
      }
      const [first] = outcome.refusals
      return first?.refusal.kind === 'conflict' && !isLast
        ? OVERTAKEN
        : { kind: 'refused', message: first?.refusal.message ?? 'Nothing was saved.' }
    })
    return conclude(author, { action: 'edit-filters', subject: key }, outcome)
  }
}

/** Why a value cannot get this name, as a sentence. */
function valueFault(from: string, to: string): string | undefined {
  if (to === '') return 'Enter the new value.'
  if (to === from) return `It is already called “${from}”.`
  if (to === ABSENT || /^(?:true|false)$/i.test(to)) return `“${to}” is reserved. Choose other words.`
  return to.length > 200 ? 'A value can have at most 200 characters.' : undefined
}
