export interface WoodHardness {
  readonly name: string
  readonly force: number
}

const FIGURE = /Janka hardness:\s*([\d,]+)\s*lbf/i

/** Parses the woods' texts (`Janka hardness: 1,450 lbf`). */
export function hardnesses(
  woods: readonly { readonly title: string; readonly text: string; readonly description: string }[],
): readonly WoodHardness[] {
  return woods
    .map(({ title, text, description }) => ({
      name: title,
      force: Number(FIGURE.exec(text || description)?.[1]?.replaceAll(',', '') ?? Number.NaN),
    }))
    .filter(({ force }) => force > 0)
    .toSorted((a, b) => a.force - b.force)
}
