import type { PhotoFact } from '../content/photos/photo-facts.ts'

/** The fewest and the most things that a comparison shows. */
export const COMPARED = { fewest: 2, most: 4 } as const

/** One fact of everything that is compared. */
export interface ComparedFact {
  readonly key: string
  readonly label: string
  /** One per idea, in their order; `undefined` where it is not known. */
  readonly values: readonly (string | undefined)[]
  /** True unless all values are the same. */
  readonly differs: boolean
}

/** The facts of several things in rows, in the order in which the things state them. */
export function comparedFacts(
  things: readonly { readonly facts: readonly PhotoFact[] }[],
): readonly ComparedFact[] {
  const labels = new Map(things.flatMap(({ facts }) => facts.map(({ key, label }) => [key, label] as const)))
  return [...labels].map(([key, label]) => {
    const values = things.map(({ facts }) => facts.find((fact) => fact.key === key)?.value)
    return { key, label, values, differs: new Set(values).size > 1 }
  })
}
