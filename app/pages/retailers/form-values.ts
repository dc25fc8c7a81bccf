import { FIELD_NAMES, type FormValues } from '#core/retailers/fields.ts'
import { TRAP_FIELD } from '#core/retailers/suspicion.ts'

/** Names of the form's inputs that are no fields of the request. */
export const HIDDEN_INPUTS = {
  /** The request token. */
  token: 'xsrf',
  /** Id of the submission. */
  submission: 'submission',
  /** `1` on a form that came back for a new token. */
  resent: 'resent',
  /** The trap: people do not see it, form-filling programmes fill it in. */
  trap: TRAP_FIELD,
} as const

/** The form's answers as typed. Other inputs, and files, are left out. */
export function readValues(form: FormData): FormValues {
  const values: Partial<Record<keyof FormValues, string>> = {}
  for (const name of [...FIELD_NAMES, 'photo'] as const) {
    const value = textIn(form, name)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** The text under a name; `undefined` when there is none, or a file. */
export function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name)
  return typeof value === 'string' ? value : undefined
}
