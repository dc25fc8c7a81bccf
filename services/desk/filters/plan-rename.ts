import { formerFacts, sampleContainer, valueSaid } from '#core/content/former-names.ts'
import type { ContentItem } from '#core/content/item.ts'
import { renamedFacts } from '#core/desk/filter-values.ts'
import { asFinish, finishFault, type Renaming, sampleFacts, textFacts } from '#core/desk/finish-rename.ts'
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
  /** Samples stand for it, such as those of a finish: they are renamed with it and remember what they were called. */
  readonly isRemembered: boolean
  /** A finish that goes into another with samples of its own: those of the old one stay as they are. */
  readonly samplesStay: boolean
  /** Why it cannot be done, as a sentence. */
  readonly fault: string | undefined
}

/**
 * Plans a rename of a value on everything that says it: photos, and unless the value goes into one that is in use
 * already, its samples and the pictures of the visualizer. Both remember what they were called.
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
  const isSample = (item: ContentItem) => item.container === sampleContainer(key)
  const isSampleOf = (item: ContentItem, value: string) => isSample(item) && valueSaid(item, key) === value
  const says = (item: ContentItem, value: string) =>
    isSampleOf(item, value) || Object.keys(renamedFacts(item, { key, from: value, to: '' })).length > 0
  const samplesOf = (value: string) =>
    photos.map(({ item }) => item).filter((item) => isSampleOf(item, value))
  const own = samplesOf(from)
  const already = photos.filter(({ item }) => says(item, to)).length
  const isFinish = key === 'finish'
  const samplesStay = isFinish && own.length > 0 && samplesOf(to).length > 0

  const factsOf = (item: ContentItem) => {
    if (!says(item, from) || (samplesStay && isSample(item))) return {}
    // A door or wood that goes into another one keeps its own texts.
    const isRenamed = isSampleOf(item, from) && (isFinish || already === 0)
    // A name of one word, such as Natural, may be just a word.
    const texts = isFinish && !isSample(item) && /\s/.test(from) ? textFacts(item, from, to) : {}
    const facts = { ...renamedFacts(item, renaming), ...(isRenamed ? sampleFacts(item, renaming) : {}) }
    return { ...texts, ...facts, ...formerFacts(item, facts) }
  }
  const layers = already > 0 ? [] : await shelves.layers()
  const items = [
    ...photos,
    ...layers.map((item) => ({ item, place: 'Visualizer', shelf: undefined })),
  ].flatMap((one): RenamedItem[] => {
    const facts = factsOf(one.item)
    return Object.keys(facts).length === 0 ? [] : [{ ...one, facts }]
  })
  const isRemembered = own.length > 0 && !samplesStay
  const fault = isFinish && isRemembered && from !== to ? finishFault(renaming, own) : undefined
  return { items, already, isRemembered, samplesStay, fault }
}
