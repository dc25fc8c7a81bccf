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

/** The form of everything on the page of a request or case: fields and buttons name it, so that each press takes the note along. */
export const WORK_FORM = 'work-form'

export function WorkForm({ form }: { form: FormOf }) {
  return (
    <Form method="post" preventScrollReset id={WORK_FORM}>
      <HiddenFields form={form} />
      {/* What Enter in a radio button presses: the first of the form's buttons. It does nothing. */}
      <button type="submit" hidden>
        Nothing
      </button>
    </Form>
  )
}
