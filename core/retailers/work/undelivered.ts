import { MAILS_TO_WATCH, mailName } from '../mail/mail-store.ts'
import type { WorkedRequest } from './request-store.ts'

/**
 * The names of a request's undelivered emails (to the visitor, or written by the desk) that the history hasn't reported
 * since they were last sent.
 */
export function undeliveredMails({ stored: { mails }, work: { history } }: WorkedRequest): readonly string[] {
  const passed = history.findLastIndex(({ what }) => what === 'pass')
  const missing = mails.filter(({ message, record: { state, attempts } }) => {
    const { kind } = message
    const first = 'entry' in message ? message.entry : kind === 'introduction' ? passed : 0
    const again = history.findLastIndex(({ what, note }) => what === 'resend' && note === mailName(kind))
    const since = history.slice(Math.max(first, again + 1))
    const hasFailed = state === 'refused' || (state === 'parked' && attempts > 0)
    const isReported = since.some(({ what, note }) => what === 'undelivered' && note === mailName(kind))
    return MAILS_TO_WATCH.some((one) => one === kind) && hasFailed && !isReported
  })
  return [...new Set(missing.map(({ message }) => mailName(message.kind)))]
}
