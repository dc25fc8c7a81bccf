import { Form } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { type FormOf, HiddenFields } from './hidden-fields.tsx'

interface Outcome {
  readonly kind: 'done' | 'refused' | 'conflict'
  readonly message: string
  /** Whether it can be taken back. */
  readonly undo?: boolean
}

/** What came of the last thing that was done to a request. */
export function RequestOutcome({ outcome, form }: { outcome: Outcome | undefined; form: FormOf }) {
  if (!outcome) return null
  const isDone = outcome.kind === 'done'
  return (
    <Alert kind={isDone ? 'success' : 'error'}>
      <p>{outcome.message}</p>
      {isDone && outcome.undo === true ? (
        <Form method="post" preventScrollReset>
          <HiddenFields form={form} />
          <Button type="submit" look="secondary" name="intent" value="reopen">
            Undo
          </Button>
        </Form>
      ) : null}
    </Alert>
  )
}
