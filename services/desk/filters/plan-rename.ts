import { formerFacts, sampleContainer, valueInItem } from '#core/content/finishes/former-names.ts'
import type { ContentItem } from '#core/content/item.ts'
import { renamedFacts } from '#core/desk/filters/filter-values.ts'
import {
  asFinish,
  finishFault,
  type Renaming,
  sampleFacts,
  textFacts,
} from '#core/desk/filters/finish-rename.ts'
import { pictureCollections } from '#core/desk/pictures/picture-collections.ts'
import type { DeskCollections } from '../pictures/picture-collections.ts'

/**
 * What happens to the samples of a value: they are renamed with it (`renamed`), or added with their own texts to the
 * value it is merged into (`joined`), both with their former names; or they stay unchanged if that value is a finish
 * with its own samples (`stay`).
 */
export type SamplesFate = 'renamed' | 'joined' | 'stay'

/**
 * Plans to rename a value everywhere: in photos and, unless it is merged into an existing value, in its samples and
 * visualizer pictures, which keep their former names.
 */
export async function planRename(collections: DeskCollections, asked: Renaming) {
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
