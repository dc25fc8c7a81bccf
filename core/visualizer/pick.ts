import { distance } from 'fastest-levenshtein'

/** Reads values from a query, each one of what there is. */
export interface Picker {
  /** The value of a key. `words` names what the query has, `named` what is shown instead. */
  readonly pick: <T extends string>(asked: {
    readonly key: string
    readonly offered: readonly T[]
    /** Values that addresses from before still have, with those of today. */
    readonly formerly?: ReadonlyMap<string, string> | undefined
    readonly standard: T
    readonly words: (asked: string) => string
    readonly named: (slug: T) => string
  }) => T
  /** The values so far that there is no picture of. */
  readonly absences: readonly Absence[]
}

/** A value that there is no picture of. */
export interface Absence {
  /** What it is, e.g. `finish “sagge” for the island`. */
  readonly missing: string
  /** What is shown in its place. */
  readonly instead: string
}

/** Missing values get the default; values that do not exist get the nearest spelling, and are noted. Of several the last counts. */
export function createPicker(query: URLSearchParams): Picker {
  const absences: Absence[] = []
  return {
    absences,
    pick({ key, offered, formerly, standard, words, named }) {
      const wish = query.getAll(key).at(-1)?.trim().toLowerCase() ?? ''
      if (wish === '') return standard
      const found = present(wish, offered, formerly)
      if (found !== undefined) return found
      const chosen = nearest(wish, offered) ?? standard
      absences.push({ missing: words(`“${shortened(wish)}”`), instead: named(chosen) })
      return chosen
    },
  }
}

/** The current value: the one given, or its new name. */
export function present<T extends string>(
  value: string,
  offered: readonly T[],
  formerly?: ReadonlyMap<string, string>,
): T | undefined {
  const today = formerly?.get(value)
  return offered.find((one) => one === value) ?? offered.find((one) => one === today)
}

/** Alike enough to be a slip of the keyboard: more than half of its letters are right. */
function nearest<T extends string>(asked: string, offered: readonly T[]): T | undefined {
  const sought = asked.slice(0, 64)
  const ranked = offered
    .map((one) => ({ one, steps: distance(sought, one) }))
    .toSorted((a, b) => a.steps - b.steps)
  const [best] = ranked
  return best && best.steps <= Math.max(sought.length, best.one.length) / 2 ? best.one : undefined
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
