import { describeContainer } from '../../content/container-description.ts'
import { keysWhere, TEXT_KEYS } from '../../content/facts.ts'
import { finishValue, nameIn } from '../../content/finishes/coats.ts'
import type { ContentItem } from '../../content/item.ts'
import { ABSENT, type Metadata, textOf } from '../../content/metadata/metadata.ts'

/** The distinct values of an item for a filter's key, including its island's. */
export function filterValues({ metadata }: { readonly metadata: Metadata }, key: string): readonly string[] {
  return [...new Set(carriers(key).flatMap((one) => textOf(metadata, one) ?? []))]
}

/** The facts with a value replaced; empty if none has it. */
export function renamedFacts(
  { metadata }: { readonly metadata: Metadata },
  { key, from, to }: { readonly key: string; readonly from: string; readonly to: string },
): Readonly<Record<string, string>> {
  const saying = carriers(key).filter((one) => textOf(metadata, one) === from)
  return Object.fromEntries(saying.map((one) => [one, to]))
}

/** The settings of a filter in one gallery. */
export interface FilterState {
  readonly isOn: boolean
  /** Empty for the default label. */
  readonly label: string
}

function filterState(container: Metadata, key: string): FilterState {
  const described = describeContainer(container).keys.find((one) => one.key === key)
  return { isOn: described?.filter ?? false, label: described?.displayName ?? '' }
}

/** A gallery's metadata with one filter changed; `undefined` if it is already that way. An empty label means the default one. */
export function withFilter(
  container: Metadata,
  key: string,
  { isOn, label }: FilterState,
): Metadata | undefined {
  const present = filterState(container, key)
  const nextLabel = label || filterState({ ...container, [`${key}_displayname`]: ABSENT }, key).label
  const written = {
    ...(isOn !== present.isOn && { [`${key}_filter`]: isOn }),
    ...(nextLabel !== present.label && { [`${key}_displayname`]: nextLabel }),
  }
  return Object.keys(written).length === 0 ? undefined : { ...container, ...written }
}

/** The keys that share values: a key and its island counterpart. */
function carriers(key: string): readonly string[] {
  return [key, ...keysWhere(({ islandOf }) => islandOf === key)]
}

export interface Renaming {
  readonly key: string
  readonly from: string
  readonly to: string
}

type Facts = Readonly<Record<string, string>>

/** The value in rooms for a sample's `paint` or `stain`: `Sage` is the finish `Sage paint`. Other values are unchanged. */
export function asFinish({ key, from, to }: Renaming): Renaming {
  if (key !== 'paint' && key !== 'stain') return { key, from, to }
  const value = (name: string) => finishValue({ name, kind: key })
  return { key: 'finish', from: value(from), to: value(to) }
}

/** Why a finish with samples cannot get this name, as a sentence; `undefined` if it can. */
export function finishFault({ from, to }: Renaming, samples: readonly ContentItem[]): string | undefined {
  const kinds = new Set(samples.flatMap((sample) => kindOf(sample) ?? []))
  const { name, kind } = nameIn(to)
  const isKept = kind === nameIn(from).kind || (nameIn(from).kind === undefined && kinds.has(kind ?? 'paint'))
  if (isKept && name !== '') return undefined
  const [wanted = 'paint'] = kinds
  return `“${from}” is a ${wanted}, so the new name must end with “${wanted}”.`
}

/** A sample's facts after the rename: its name, and its name within its texts. */
export function sampleFacts(sample: ContentItem, { key, from, to }: Renaming): Facts {
  if (key !== 'finish') return { ...renamedFacts(sample, { key, from, to }), ...textFacts(sample, from, to) }
  const kind = kindOf(sample)
  if (kind === undefined) return {}
  const before = textOf(sample.metadata, kind) ?? ''
  const after = /\s(?:paint|stain)(?:ed)?$/i.test(to) ? to.replace(/\s+\S+$/, '') : to
  return { [kind]: after, ...textFacts(sample, before, after) }
}

/** An item's texts with a name replaced; whole words only. */
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

function kindOf({ metadata }: Pick<ContentItem, 'metadata'>): 'paint' | 'stain' | undefined {
  return (['paint', 'stain'] as const).find((kind) => textOf(metadata, kind) !== undefined)
}
