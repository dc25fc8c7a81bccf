/** A value with its label or its number of uses. */
export type Suggestion = { readonly value: string } & (
  | { readonly label: string }
  | { readonly count: number }
)

interface Props {
  readonly id: string
  readonly values: readonly Suggestion[]
}

export function SuggestionList({ id, values }: Props) {
  return (
    <datalist id={id}>
      {values.map((each) => (
        <option key={each.value} value={each.value}>
          {'count' in each ? `${each.value} (${each.count})` : each.label}
        </option>
      ))}
    </datalist>
  )
}
