import type { ContentItem } from '#core/content/item.ts'
import { renamedFacts } from '#core/desk/filter-values.ts'
import {
  asFinish,
  finishFault,
  formerFacts,
  type Renaming,
  sampleFacts,
  textFacts,
} from '#core/desk/finish-rename.ts'
import { FINISHES, sampleValue } from '#core/desk/new-finish.ts'
import { PICTURE_SHELVES } from '#core/desk/picture-shelves.ts'
import type { DeskShelf, DeskShelves } from '../pictures/picture-shelves.ts'

/** A picture that a rename changes, and its new facts. */
export interface RenamedItem {
  readonly item: ContentItem
  /** Where it is, in the site's words. */
  readonly place: string
  /** `undefined` for the visualizer, whose pictures editors do not see. */
  readonly shelf: DeskShelf | undefined
  readonly facts: Readonly<Record<string, string>>
}

/** Everything that a new name for a value changes. */
export interface RenamePlan {
  readonly items: readonly RenamedItem[]
  /** How many photos and samples say the new value already. */
  readonly already: number
  /** It is the name of a finish that has samples, which are renamed with it. */
  readonly isFinish: boolean
  /** A finish that goes into another with samples of its own: those of the old one stay as they are. */
  readonly samplesStay: boolean
  /** Why it cannot be done, as a sentence. */
  readonly fault: string | undefined
}

/**
 * Plans a rename of a value on everything that says it: photos, and unless the value goes into one that is in use
 * already, the samples of a finish and the pictures of the visualizer. Samples remember the address they had.
 */
export async function planRename(shelves: DeskShelves, asked: Renaming): Promise<RenamePlan> {
  const renaming = asFinish(asked)
  const { key, from, to } = renaming
  const places = await Promise.all(
    PICTURE_SHELVES.map(async ({ container, name }) => ({ name, shelf: await shelves.of(container) })),
  )
  const photos = places.flatMap(({ name, shelf }) =>
    shelf.items.map((item) => ({ item, place: name, shelf })),
  )
  const samples = photos.filter(({ item }) => item.container === FINISHES).map(({ item }) => item)
  const saying = (value: string) => (item: ContentItem) =>
    Object.keys(renamedFacts(item, { key, from: value, to: '' })).length > 0 ||
    (key === 'finish' && item.container === FINISHES && sampleValue(item) === value)
  const own = key === 'finish' ? samples.filter((sample) => sampleValue(sample) === from) : []
  const already = photos.filter(({ item }) => saying(to)(item)).length
  const samplesStay = own.length > 0 && samples.some((sample) => sampleValue(sample) === to)
  const isFinish = own.length > 0 && !samplesStay

  const factsOf = (item: ContentItem) => {
    const isSample = item.container === FINISHES
    if (isSample && samplesStay) return {}
    const facts = { ...renamedFacts(item, renaming), ...(isSample ? sampleFacts(item, renaming) : {}) }
    if (Object.keys(facts).length === 0) return {}
    // A name of one word, such as Natural, may be just a word.
    const texts = key === 'finish' && !isSample && /\s/.test(from) ? textFacts(item, from, to) : {}
    return { ...texts, ...facts, ...(isSample ? formerFacts(item, facts) : {}) }
  }
  // Addresses name doors by themselves, and no door remembers its former one.
  const layers = already > 0 || key === 'door' ? [] : await shelves.layers()
  const items = [
    ...photos,
    ...layers.map((item) => ({ item, place: 'Visualizer', shelf: undefined })),
  ].flatMap((one): RenamedItem[] => {
    const facts = factsOf(one.item)
    return Object.keys(facts).length === 0 ? [] : [{ ...one, facts }]
  })
  const fault = isFinish && from !== to ? finishFault(renaming, own) : undefined
  return { items, already, isFinish, samplesStay, fault }
}
