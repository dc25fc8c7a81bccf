import { Alert } from '#app/ui/alert.tsx'

interface Outcome {
  readonly kind: 'done' | 'refused' | 'conflict'
  /** One or more sentences. */
  readonly message: string
}

/** Shows the result of the last submitted form. */
export function OutcomeAlert({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome) return null
  return (
    <Alert kind={outcome.kind === 'done' ? 'success' : 'error'}>
      <p>{outcome.message}</p>
    </Alert>
  )
}
