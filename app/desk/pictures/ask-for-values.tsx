import { Alert } from '#app/ui/alert.tsx'
import type { NewValue } from '#core/desk/edit-outcome.ts'

export function AskForValues({ values }: { values: readonly NewValue[] }) {
  return (
    <Alert kind="error">
      {values.map(({ label, value, meant }) => (
        <p key={label}>
          {label}: nothing on the site uses “{value}” yet.
          {meant === undefined ? '' : ` Did you mean “${meant}”?`}
        </p>
      ))}
      <p>Correct it, or save it as a new value.</p>
    </Alert>
  )
}
