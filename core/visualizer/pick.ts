import { distance } from 'fastest-levenshtein'
import { shorten } from '../plain-text.ts'

export interface Picker {
  /** The value for a key. `words` describe the requested value, `named` describes its replacement. */
  readonly pick: <T extends string>(options: {
    readonly key: string
    readonly offered: readonly T[]
    readonly formerly?: ReadonlyMap<string, string> | undefined
    readonly standard: T
    readonly words: (value: string) => string
    readonly named: (slug: T) => string
  }) => T
  readonly absences: readonly Absence[]
}

/** A requested value without a picture. */
export interface Absence {
  /** Its description, e.g. `finish “sagge” for the island`. */
  readonly missing: string
  readonly instead: string
}

/** Missing values get the default; invalid ones get the nearest spelling and are reported. If a key is repeated, its last value counts. */
export function createPicker(query: URLSearchParams): Picker {
  const absences: Absence[] = []
  return {
    absences,
    pick({ key, offered, formerly, standard, words, named }) {
      const wish = query.getAll(key).at(-1)?.trim().toLowerCase() ?? ''
      if (wish === '') return standard
      const match = present(wish, offered, formerly)
      if (match !== undefined) return match
      const replacement = nearest(wish, offered) ?? standard
      absences.push({ missing: words(`“${shorten(wish, 41)}”`), instead: named(replacement) })
      return replacement
    },
  }
}

/** The current value: the given one, or its new name. */
export function present<T extends string>(
  value: string,
  options: readonly T[],
  formerly?: ReadonlyMap<string, string>,
): T | undefined {
  const today = formerly?.get(value)
  return options.find((one) => one === value) ?? options.find((one) => one === today)
}

/** The value of which this is probably a typo: more than half of the letters must match. */
function nearest<T extends string>(value: string, options: readonly T[]): T | undefined {
  const sought = value.slice(0, 64)
  const ranking = options
    .map((one) => ({ one, steps: distance(sought, one) }))
    .toSorted((a, b) => a.steps - b.steps)
  const [best] = ranking
  return best && best.steps <= Math.max(sought.length, best.one.length) / 2 ? best.one : undefined
}
