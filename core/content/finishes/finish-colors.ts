import { channelsOf, HEX_COLOR } from '../../colors.ts'
import type { Filter } from '../finding/filters.ts'
import type { ContentItem } from '../item.ts'
import { textOf } from '../metadata/metadata.ts'
import { coatsOf, nameIn } from './coats.ts'

/** Colors such as `#9aa58f` by filter key, then by filter value; values without a colored sample are absent. */
export type FinishColors = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const FINISH_KEYS: ReadonlySet<string> = new Set(['finish', 'paint', 'stain'])

/** True if any of these filters has finishes as values. */
export function hasFinishes(filters: readonly Filter[]): boolean {
  return filters.some(({ key }) => FINISH_KEYS.has(key))
}

/** The most colors that a dot can show distinctly. */
const MAX = 3

/**
 * The colors of finishes in filters, from finish samples with a `color` and no top coat: one color per wood, or for more than three woods
 * the lightest, the middle and the darkest.
 */
export function finishColors(filters: readonly Filter[], samples: readonly ContentItem[]): FinishColors {
  const colors = colorsByName(samples)
  const entries = filters
    .filter(({ key }) => FINISH_KEYS.has(key))
    .map(({ key, values }) => {
      const byValue = values.flatMap(({ value }) => {
        const { name, kind } =
          key === 'finish' ? nameIn(value) : { name: value.trim().toLowerCase(), kind: key }
        const matches = ['paint', 'stain']
          .filter((one) => kind === undefined || kind === one)
          .flatMap((one) => colors.get(`${one} ${name}`) ?? [])
        return matches.length === 0 ? [] : [[value, spread(matches)] as const]
      })
      return [key, Object.fromEntries(byValue)] as const
    })
  return Object.fromEntries(entries.filter(([, byValue]) => Object.keys(byValue).length > 0))
}

/** The colors of one filter value; absent if unknown, even for values such as `constructor`. */
export function colorsOf(colors: FinishColors, key: string, value: string): readonly string[] | undefined {
  const byValue = Object.hasOwn(colors, key) ? colors[key] : undefined
  return byValue && Object.hasOwn(byValue, value) ? byValue[value] : undefined
}

function colorsByName(samples: readonly ContentItem[]): ReadonlyMap<string, readonly string[]> {
  const colors = new Map<string, string[]>()
  for (const sample of samples) {
    const color = textOf(sample.metadata, 'color')?.toLowerCase() ?? ''
    if (!HEX_COLOR.test(color)) continue
    for (const { name, kind, glaze, aged } of coatsOf(sample)) {
      if (glaze !== undefined || aged || kind === undefined) continue
      const previousColors = colors.get(`${kind} ${name}`) ?? []
      colors.set(`${kind} ${name}`, [...previousColors, color])
    }
  }
  return colors
}

function spread(colors: readonly string[]): readonly string[] {
  const byLight = [...new Set(colors)].sort((a, b) => lightness(b) - lightness(a))
  if (byLight.length <= MAX) return byLight
  const at = (place: number) => byLight.slice(place, place + 1)
  return [...at(0), ...at(Math.floor(byLight.length / 2)), ...at(byLight.length - 1)]
}

/** Orders colors such as `#9aa18f` from dark to light. */
export function lightness(color: string): number {
  const [red, green, blue] = channelsOf(color)
  return 2 * red + 5 * green + blue
}
