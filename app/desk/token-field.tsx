import { FORM_TOKEN } from './form-token.ts'

export function TokenField({ value }: { value: string }) {
  return <input type="hidden" name={FORM_TOKEN} value={value} />
}
