import type { CaseAction } from '#services/rights/case-actions.ts'
import { formText } from '../form-text.ts'

const MAX_LENGTH = 1000

/** What a form of the case's page asks for. */
export function readCaseAction(form: FormData): CaseAction | undefined {
  const text = (name: string) => formText(form, name).toWellFormed().trim().slice(0, MAX_LENGTH)
  switch (formText(form, 'intent')) {
    case 'choose':
    case 'erase':
      return { kind: 'choose', references: form.getAll('request').filter((one) => typeof one === 'string') }
    case 'verify':
      return { kind: 'verify', how: text('identity') }
    case 'extend':
      return { kind: 'extend', reason: text('reason') }
    case 'answer':
      return { kind: 'answer', notice: Number(formText(form, 'notice')) }
    case 'prove':
      return { kind: 'prove' }
    case 'resend':
      return { kind: 'resend', mail: text('mail') }
    case 'close':
      return { kind: 'close', how: text('end') }
    default:
      return undefined
  }
}
