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
