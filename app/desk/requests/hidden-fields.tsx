import { Form } from 'react-router'
import { TokenField } from '../token-field.tsx'

export interface FormOf {
  readonly token: string
  readonly version: number
}

export function HiddenFields({ form: { token, version } }: { form: FormOf }) {
  return (
    <>
      <TokenField value={token} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

/**
 * The form of the whole request page. Fields and buttons reference it by id, so that every click submits the note.
 */
export const WORK_FORM = 'work-form'

export function WorkForm({ form }: { form: FormOf }) {
  return (
    <Form method="post" preventScrollReset id={WORK_FORM}>
      <HiddenFields form={form} />
      {/* The target of Enter in a radio button: the first of the form's buttons. It does nothing. */}
      <button type="submit" hidden>
        Nothing
      </button>
    </Form>
  )
}
