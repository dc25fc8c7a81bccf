import { hasExampleFigures } from '../example-figures.ts'
import { type Coat, coatPhrase, coatsOf, islandCoat, isSameCoat } from '../finishes/coats.ts'
import type { ContentItem } from '../item.ts'
import { type Metadata, textOf } from '../metadata/metadata.ts'
import type { PhotoFact } from './photo-facts.ts'

export const PRICE_KEY = 'price_level'

/** The key for the explanation of a computed price level; never stored. */
export const PRICE_REASON_KEY = 'price_reason'

export const EXAMPLE_LEVELS = 'These levels are examples.'

/** The price level in an item's facts, as text: `Price level 2 of 5`; `undefined` if it has none. */
export function priceLevelIn(facts: readonly PhotoFact[]): string | undefined {
  const level = facts.find(({ key }) => key === PRICE_KEY)
  return level && `${level.label} ${level.value}`
}

type Sample = Pick<ContentItem, 'metadata'>

interface Samples {
  readonly doors: readonly Sample[]
  readonly finishes: readonly Sample[]
  readonly woods: readonly Sample[]
}

/**
 * Returns a function that adds a price level to an item without one: the highest of its door, finish, wood and island, with an explanation.
 * It counts as a sample if any of them is one.
 */
export function withPriceLevel({
  doors,
  finishes,
  woods,
}: Samples): <Item extends Sample>(item: Item) => Item {
  const finishOf = (coat: Coat | undefined) => {
    const alike = (sought: Coat) =>
      finishes.find((sample) => coatsOf(sample).some((one) => isSameCoat(one, sought)))
    return coat && (alike(coat) ?? alike({ ...coat, species: undefined }))
  }
  const findSample = (samples: readonly Sample[], key: string, name: string | undefined) =>
    samples.find(
      ({ metadata }) =>
        name !== undefined && textOf(metadata, key) === name && levelOf(metadata) !== undefined,
    )

  return (item) => {
    const { metadata } = item
    if (textOf(metadata, PRICE_KEY) !== undefined) return item
    const [coat] = coatsOf(item)
    const island = islandCoat(item)
    const [door, species, islandSpecies] = ['door', 'species', 'island_species'].map((key) =>
      textOf(metadata, key),
    )
    const islandSamples = [finishOf(island), findSample(woods, 'species', islandSpecies)]
    const parts = [
      ...priced(`${door} door`, [findSample(doors, 'door', door)]),
      ...priced(coat && finishWords(coat), [finishOf(coat)]),
      ...priced(species?.toLowerCase(), [findSample(woods, 'species', species)]),
      ...priced(island && `the island in ${coatPhrase(island)}`, islandSamples),
    ]
    const [highest, ...others] = parts.toSorted((a, b) => b.level - a.level)
    if (!highest) return item
    const names = IN_WORDS.format([highest, ...others].map(({ name, level }) => `${name} (${level})`))
    const priceFacts = {
      [PRICE_KEY]: String(highest.level),
      [PRICE_REASON_KEY]: others.length > 0 ? `the highest of ${names}` : `from ${names}`,
      ...(parts.some(({ sample }) => sample && hasExampleFigures(sample)) && { figures: 'example' }),
    }
    return { ...item, metadata: { ...metadata, ...priceFacts } }
  }
}

/** A part with its price level, which is the highest of its samples; empty if no sample has a level. */
function priced(name: string | undefined, samples: readonly (Sample | undefined)[]) {
  return samples
    .flatMap((sample) => {
      const level = sample && levelOf(sample.metadata)
      return level === undefined ? [] : [{ name, level, sample }]
    })
    .toSorted((a, b) => b.level - a.level)
    .slice(0, 1)
}

const IN_WORDS = new Intl.ListFormat('en-US')

/** The name of the finish without the wood, which is a separate part. */
function finishWords(coat: Coat): string {
  const words = coatPhrase({ ...coat, species: undefined })
  return coat.kind === undefined ? `${words} finish` : words
}

function levelOf(metadata: Metadata): number | undefined {
  const level = Number(textOf(metadata, PRICE_KEY))
  return Number.isNaN(level) ? undefined : level
}
