import { textIn } from '#app/form-text.ts'
import { FIELD_NAMES, type FormValues } from '#core/retailers/form/fields.ts'
import { TRAP_FIELD } from '#core/retailers/form/suspicion.ts'

export const HIDDEN_INPUTS = {
  token: 'xsrf',
  submission: 'submission',
  /** `1` on a form that was returned with a new token. */
  resent: 'resent',
  ideas: 'ideas',
  shop: 'shop',
  /** Honeypot, which is invisible to people. */
  trap: TRAP_FIELD,
} as const

export function readValues(form: FormData): FormValues {
  const values: Partial<Record<keyof FormValues, string>> = {}
  for (const name of [...FIELD_NAMES, 'photo', 'shop'] as const) {
    const value = textIn(form, name)
    if (value !== undefined) values[name] = value
  }
  return values
}
