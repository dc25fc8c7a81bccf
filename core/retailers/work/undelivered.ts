import { mailName } from '../mail/mail-store.ts'
import type { WorkedRequest } from './request-store.ts'

const MAILS = ['visitor', 'introduction'] as const

/**
 * The names of a request's undelivered emails (to the visitor, or written by the desk) that the history hasn't reported since they were
 * last sent.
 */
export function undeliveredMails({
  stored: { mails, messages = [] },
  work: { history },
}: WorkedRequest): readonly string[] {
  const sentMails = [
    ...MAILS.flatMap((kind) => {
      const record = mails[kind]
      const first = kind === 'visitor' ? 0 : history.findLastIndex(({ what }) => what === 'pass')
      return record ? [{ name: mailName(kind), record, first }] : []
    }),
    ...messages.map(({ message, record }) => ({
      name: mailName(message.kind),
      record,
      first: 'entry' in message ? message.entry : 0,
    })),
  ]
  const missing = sentMails.filter(({ name, record: { state, attempts }, first }) => {
    const again = history.findLastIndex(({ what, note }) => what === 'resend' && note === name)
    const since = history.slice(Math.max(first, again + 1))
    const hasFailed = state === 'refused' || (state === 'parked' && attempts > 0)
    return hasFailed && !since.some(({ what, note }) => what === 'undelivered' && note === name)
  })
  return [...new Set(missing.map(({ name }) => name))]
}
