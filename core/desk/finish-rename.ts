import { nameIn } from '../content/coats.ts'
import { TEXT_KEYS } from '../content/facts.ts'
import type { ContentItem } from '../content/item.ts'
import { type Metadata, parseMetadata, textOf } from '../content/metadata.ts'
import { finishSlug, formerSlugs } from '../visualizer/layers.ts'
import { finishValue, sampleValue } from './new-finish.ts'

/** A value of a filter that gets another name. */
export interface Renaming {
  readonly key: string
  readonly from: string
  readonly to: string
}

type Facts = Readonly<Record<string, string>>

/**
 * The same as what rooms say: a sample's `paint` or `stain` (`Sage`) is the finish `Sage paint`. Others stay as they
 * are.
 */
export function asFinish({ key, from, to }: Renaming): Renaming {
  if (key !== 'paint' && key !== 'stain') return { key, from, to }
  const value = (name: string) => finishValue({ name, kind: key })
  return { key: 'finish', from: value(from), to: value(to) }
}

/** Why a finish that has samples cannot be renamed so, as a sentence; `undefined` where it can. */
export function finishFault({ from, to }: Renaming, samples: readonly ContentItem[]): string | undefined {
  const kinds = new Set(samples.flatMap((sample) => kindOf(sample) ?? []))
  const { name, kind } = nameIn(to)
  const isKept = kind === nameIn(from).kind || (nameIn(from).kind === undefined && kinds.has(kind ?? 'paint'))
  if (isKept && name !== '') return undefined
  const [wanted = 'paint'] = kinds
  return `“${from}” is a ${wanted}: let the new name end with “${wanted}”.`
}

/** What a sample of the finish says afterwards: its name, also where its texts have it. */
export function sampleFacts(sample: ContentItem, { key, from, to }: Renaming): Facts {
  const kind = kindOf(sample)
  if (key !== 'finish' || kind === undefined || sampleValue(sample) !== from) return {}
  const before = textOf(sample.metadata, kind) ?? ''
  const after = /\s(?:paint|stain)(?:ed)?$/i.test(to) ? to.replace(/\s+\S+$/, '') : to
  return { [kind]: after, ...textFacts(sample, before, after) }
}

/** The texts of an item that name something, such as a finish, with another name; whole words only. */
export function textFacts({ metadata }: Pick<ContentItem, 'metadata'>, from: string, to: string): Facts {
  const name = new RegExp(
    `(?<![\\p{L}\\p{N}])${from.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'gu',
  )
  return Object.fromEntries(
    TEXT_KEYS.flatMap((key) => {
      const text = textOf(metadata, key)
      const renamed = text?.replace(name, () => to)
      return renamed === undefined || renamed === text ? [] : [[key, renamed]]
    }),
  )
}

/** The fact with which a sample answers to the address that its finish had; none where that stays. */
export function formerFacts(sample: ContentItem, facts: Facts): Facts {
  const before = finishSlug(sample)
  const metadata: Metadata = { ...sample.metadata, ...parseMetadata(facts) }
  const after = finishSlug({ metadata })
  if (before === undefined || before === after) return {}
  const slugs = new Set([...formerSlugs(sample), before])
  // Renamed back: it answers to that by itself.
  if (after !== undefined) slugs.delete(after)
  return { formerly: [...slugs].join(', ') }
}

function kindOf({ metadata }: Pick<ContentItem, 'metadata'>): 'paint' | 'stain' | undefined {
  return (['paint', 'stain'] as const).find((kind) => textOf(metadata, kind) !== undefined)
}
