import { OVERTAKEN, retryOvertaken } from '#core/concurrency.ts'
import { TERM_KEYS } from '#core/content/facts.ts'
import { formerFacts, sampleContainer, valueInItem } from '#core/content/finishes/former-names.ts'
import type { ContentItem } from '#core/content/item.ts'
import { ABSENT } from '#core/content/metadata/metadata.ts'
import { photoTitle } from '#core/content/photos/photo-title.ts'
import { isDraft } from '#core/content/showing.ts'
import { done, type EditOutcome, refuse } from '#core/desk/edit-outcome.ts'
import {
  asFinish,
  filterValues,
  finishFault,
  type Renaming,
  renamedFacts,
  sampleFacts,
  textFacts,
} from '#core/desk/filters/filter-values.ts'
import { valueCounts } from '#core/desk/filters/value-counts.ts'
import { pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import { formatCount } from '#core/format-count.ts'
import type { Author } from '../../content/change-log.ts'
import type { DeskParts } from '../desk-parts.ts'
import type { DeskCollections } from '../pictures/picture-collections.ts'

/** A value of a filter and where it is used. */
export type FilterValue = Awaited<ReturnType<typeof valuesOf>>[number]

export type RenamePreview = Awaited<ReturnType<FilterEditor['preview']>>

const MAX_LISTED = 12

/** Lists filter values and renames them everywhere. */
export type FilterEditor = ReturnType<typeof createFilterEditor>

export function createFilterEditor(
  parts: Pick<DeskParts, 'collections' | 'pictures' | 'editor' | 'faultsOf' | 'conclude'>,
) {
  const { collections, pictures, editor, faultsOf, conclude } = parts

  async function rename(author: Author, renaming: Renaming, isLast: boolean) {
    const { from, to } = renaming
    const { items, already, fault } = await planRename(collections, renaming)
    if (fault !== undefined) return refuse(fault)
    if (items.length === 0) return refuse(`No photo has “${from}” anymore.`)
    const saved = await editor.setFacts(
      author,
      items.map(({ item: { container, name, etag }, facts }) => ({
        container,
        name,
        facts,
        expected: { etag },
      })),
    )
    if (saved.kind === 'saved') {
      const did = already > 0 ? `Merged “${from}” into “${to}”` : `Renamed “${from}” to “${to}”`
      const message = `${did}: ${formatCount(items.length, 'picture')}.`
      return done(message, saved.change)
    }
    const [first] = saved.refusals
    if (first?.refusal.kind === 'conflict' && !isLast) return OVERTAKEN
    return refuse(first?.refusal.message ?? 'Nothing was saved.')
  }

  return {
    /** The values of a filter; `undefined` for free text, which can't be renamed everywhere. */
    values: async (key: string) => (TERM_KEYS.includes(key) ? valuesOf(key, collections) : undefined),

    async preview(renaming: Renaming) {
      const { from, to } = renaming
      const { items, already, samples } = await planRename(collections, renaming)
      const photos = items.filter(({ isPhoto }) => isPhoto).slice(0, MAX_LISTED)
      const views = photos.map(async ({ item }) => {
        const { container, name } = item
        const picture = await pictures.view(item)
        return { container, name, picture, called: photoTitle(item), isDraft: isDraft(item) }
      })
      const places = valueCounts(items.map(({ place }) => place))
      return {
        from,
        to,
        count: items.length,
        /** The same by place, such as `Gallery`. `Visualizer` covers all of its rooms and doors. */
        places: places.map(({ value, count }) => ({ name: value, count })),
        samples,
        already,
        shown: await Promise.all(views),
      }
    },

    /** Renames a value everywhere: photos, samples and visualizer pictures. Merges it into a value already in use. */
    async rename(author: Author, renaming: Renaming): Promise<EditOutcome> {
      const { key, from, to } = renaming
      const [wrong] = faultsOf({ [key]: to }, { container: {}, before: {} })
      const fault = valueFault(from, to) ?? wrong
      if (fault !== undefined) return refuse(fault)
      const outcome = await retryOvertaken<EditOutcome>((isLast) => rename(author, renaming, isLast))
      return conclude(author, { action: 'edit-filters', subject: key }, outcome)
    },
  }
}

async function valuesOf(key: string, collections: DeskCollections) {
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

/** Why a value cannot get this name, as a sentence. */
function valueFault(from: string, to: string): string | undefined {
  if (to === '') return 'Enter the new value.'
  if (to === from) return `It is already called “${from}”.`
  if (to === ABSENT || /^(?:true|false)$/i.test(to)) return `“${to}” is reserved. Choose other words.`
  return to.length > 200 ? 'A value can have at most 200 characters.' : undefined
}

/**
 * What happens to the samples of a value: they are renamed with it (`renamed`), or added with their own texts to the
 * value it is merged into (`joined`), both with their former names; or they stay unchanged if that value is a finish
 * with its own samples (`stay`).
 */
export type SamplesFate = 'renamed' | 'joined' | 'stay'

/** Renames in photos and, unless it merges into an existing value, in samples and visualizer pictures, which keep former names. */
async function planRename(collections: DeskCollections, asked: Renaming) {
  const renaming = asFinish(asked)
  const { key, from, to } = renaming
  const places = await Promise.all(
    pictureCollections().map(async ({ container, name }) => {
      const { items } = await collections.of(container)
      return items.map((item) => ({ item, place: name, isPhoto: true }))
    }),
  )
  const photos = places.flat()
  const isSample = (item: ContentItem) => item.container === sampleContainer(key)
  const isSampleOf = (item: ContentItem, value: string) => isSample(item) && valueInItem(item, key) === value
  const says = (item: ContentItem, value: string) =>
    isSampleOf(item, value) || Object.keys(renamedFacts(item, { key, from: value, to: '' })).length > 0
  const samplesOf = (value: string) =>
    photos.map(({ item }) => item).filter((item) => isSampleOf(item, value))
  const own = samplesOf(from)
  const already = photos.filter(({ item }) => says(item, to)).length
  const isFinish = key === 'finish'
  const samples = own.length === 0 ? undefined : fateOf({ isFinish, already, others: samplesOf(to).length })

  const factsOf = (item: ContentItem) => {
    if (!says(item, from) || (samples === 'stay' && isSample(item))) return {}
    const isRenamed = isSampleOf(item, from) && samples === 'renamed'
    // A one-word name, such as Natural, may be an ordinary word.
    const texts = isFinish && !isSample(item) && /\s/.test(from) ? textFacts(item, from, to) : {}
    const facts = { ...renamedFacts(item, renaming), ...(isRenamed ? sampleFacts(item, renaming) : {}) }
    return { ...texts, ...facts, ...formerFacts(item, facts) }
  }
  const layers = already === 0 || samples === 'renamed' ? await collections.layers() : []
  const items = [...photos, ...layers.map((item) => ({ item, place: 'Visualizer', isPhoto: false }))].flatMap(
    (one) => {
      const facts = factsOf(one.item)
      return Object.keys(facts).length === 0 ? [] : [{ ...one, facts }]
    },
  )
  const fault = isFinish && samples === 'renamed' && from !== to ? finishFault(renaming, own) : undefined
  return { items, already, samples, fault }
}

/** @param into.others samples of the value it is merged into. */
function fateOf(into: { isFinish: boolean; already: number; others: number }): SamplesFate {
  if (into.isFinish) return into.others > 0 ? 'stay' : 'renamed'
  return into.already > 0 ? 'joined' : 'renamed'
}
