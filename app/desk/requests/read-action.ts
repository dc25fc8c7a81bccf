import { REQUEST_MAILS, type RequestMail } from '#core/ports/mail-store.ts'
import { isOutcome } from '#core/retailers/request-names.ts'
import { isPlainMove } from '#core/retailers/request-states.ts'
import type { RequestAction, SharedAction } from '#services/desk/requests/plan-action.ts'
import { formText } from '../form-text.ts'

export function readAction(form: FormData): RequestAction | string {
  const [intent = '', mail = ''] = formText(form, 'intent').split(' ')
  if (isPlainMove(intent)) return { kind: intent }
  switch (intent) {
    case 'note':
    case 'assign':
      return readShared(form, intent)
    case 'close': {
      const outcome = formText(form, 'outcome')
      return isOutcome(outcome) ? { kind: 'close', outcome } : 'Choose how it ended.'
    }
    case 'release-desk':
      return { kind: 'release', to: 'desk' }
    case 'release-both':
      return { kind: 'release', to: 'both' }
    case 'resend':
      return isMail(mail) ? { kind: 'resend', mail } : 'Choose a mail.'
    case '':
      return 'Press one of the buttons. Nothing was changed.'
    default:
      return 'This page cannot do that.'
  }
}

/** What is done alike to requests and cases. */
export function readShared(form: FormData, intent: SharedAction['kind']): SharedAction {
  const clerk = formText(form, 'clerk')
  return intent === 'note' ? { kind: intent } : { kind: intent, clerk: clerk === '' ? undefined : clerk }
}

function isMail(text: string): text is RequestMail {
  return REQUEST_MAILS.some((kind) => kind === text)
}
