import { FORM_TOKEN } from './form-token.ts'

/** Proves that a form comes from a page of the same session. */
export function TokenField({ value }: { value: string }) {
  return <input type="hidden" name={FORM_TOKEN} value={value} />
}
