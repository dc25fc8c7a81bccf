import { MAIL_KINDS, type MailKind } from '#core/ports/request-store.ts'
import { isOutcome } from '#core/retailers/request-names.ts'
import type { RequestAction } from '#services/desk/requests/request-desk.ts'
import { formText } from '../form-text.ts'

export function readAction(form: FormData): RequestAction | string {
  const intent = formText(form, 'intent')
  switch (intent) {
    case 'note':
    case 'contact':
    case 'recall':
    case 'spam':
    case 'reopen':
      return { kind: intent }
    case 'assign': {
      const clerk = formText(form, 'clerk')
      return { kind: 'assign', clerk: clerk === '' ? undefined : clerk }
    }
    case 'close': {
      const outcome = formText(form, 'outcome')
      return isOutcome(outcome) ? { kind: 'close', outcome } : 'Choose how it ended.'
    }
    case 'release-desk':
      return { kind: 'release', to: 'desk' }
    case 'release-both':
      return { kind: 'release', to: 'both' }
    case 'resend': {
      const mail = formText(form, 'mail')
      return isMailKind(mail) ? { kind: 'resend', mail } : 'Choose a mail.'
    }
    default:
      return 'This page cannot do that.'
  }
}

function isMailKind(text: string): text is MailKind {
  return MAIL_KINDS.some((kind) => kind === text)
}
