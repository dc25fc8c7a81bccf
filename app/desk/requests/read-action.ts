import { isDay } from '#core/days.ts'
import { isPhone, shapedPhone } from '#core/retailers/form/phone.ts'
import { isOutcome } from '#core/retailers/work/request-names.ts'
import { isPlainMove } from '#core/retailers/work/request-states.ts'
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
      return mail === '' ? 'Choose a mail.' : { kind: 'resend', mail }
    case 'from-visitor':
    case 'from-retailer':
      return { kind: intent }
    case 'follow-up': {
      const day = formText(form, 'followUp').trim()
      if (day === '') return { kind: intent, day: undefined }
      return isDay(day) ? { kind: intent, day } : 'Enter the day to follow up on, such as 2026-07-22.'
    }
    case 'phone': {
      const phone = shapedPhone(formText(form, 'phone').trim())
      return isPhone(phone) ? { kind: intent, phone } : 'A phone number has ten digits.'
    }
    case '':
      return 'Press one of the buttons. Nothing was changed.'
    default:
      return 'This page cannot do that.'
  }
}

/** The actions shared by requests and privacy requests. */
export function readShared(form: FormData, intent: SharedAction['kind']): SharedAction {
  const clerk = formText(form, 'clerk')
  return intent === 'note' ? { kind: intent } : { kind: intent, clerk: clerk === '' ? undefined : clerk }
}
