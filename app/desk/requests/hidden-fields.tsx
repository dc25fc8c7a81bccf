import { TokenField } from '../token-field.tsx'

/** What every form of a request's page carries. */
export interface FormOf {
  readonly token: string
  /** The version of the work that the page shows. */
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
