/** A value with its label or its number of uses. */
export type Suggestion = { readonly value: string } & (
  | { readonly label: string }
  | { readonly count: number }
)

export function SuggestionList({ id, values }: { id: string; values: readonly Suggestion[] }) {
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
