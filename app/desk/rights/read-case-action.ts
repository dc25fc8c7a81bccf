import type { CaseAction } from '#services/rights/case-actions.ts'
import { formText, formTexts } from '../form-text.ts'

const MAX_LENGTH = 1000

const textIn = (form: FormData, name: string) =>
  formText(form, name).toWellFormed().trim().slice(0, MAX_LENGTH)

/** What was typed about the requests and the identity, to be shown again if it could not be saved. */
export interface TypedInCase {
  readonly intent: string
  readonly references: readonly string[]
  readonly identity: string
}

export function typedIn(form: FormData): TypedInCase {
  return {
    intent: formText(form, 'intent'),
    references: formTexts(form, 'request'),
    identity: textIn(form, 'identity'),
  }
}

/** What a form of the case's page asks for, in turn; nothing if it asks for nothing known. */
export function readCaseActions(form: FormData): readonly CaseAction[] {
  const text = (name: string) => textIn(form, name)
  const { intent, references, identity } = typedIn(form)
  switch (intent) {
    case 'choose':
    case 'export':
    case 'erase':
      return [
        { kind: 'choose', references },
        ...(identity === '' ? [] : [{ kind: 'verify', how: identity } as const]),
      ]
    case 'verify':
      return [{ kind: 'verify', how: identity }]
    case 'extend':
      return [{ kind: 'extend', reason: text('reason') }]
    case 'answer':
      return [{ kind: 'answer', notice: Number(formText(form, 'notice')) }]
    case 'prove':
      return [{ kind: 'prove' }]
    case 'resend':
      return [{ kind: 'resend', mail: text('mail') }]
    case 'close':
      return [{ kind: 'close', how: text('end') }]
    default:
      return []
  }
}
