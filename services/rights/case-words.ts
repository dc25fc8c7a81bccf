import { counted } from '#core/counted.ts'
import type { MailedCase } from '#core/ports/rights-store.ts'
import { isAnsweredByAll, type RightsCase } from '#core/rights/rights-case.ts'
import { proofsIn } from './case-mails.ts'

/** How a case stands, in a few words. */
export function standingOf(mailed: MailedCase): string {
  const { closed, erasure, identity, chosen, provedAt } = mailed.rightsCase
  if (closed) return 'Closed'
  if (!erasure) {
    if (!identity) return 'Identity not verified yet'
    return chosen.length === 0 ? 'Requests not chosen yet' : `${counted(chosen.length, 'request')} chosen`
  }
  const proof = proofsIn(mailed).at(-1)?.record.state
  if (proof === 'refused' || proof === 'parked') return 'The proof could not be delivered'
  const waiting = erasure.notices.filter(({ answered }) => !answered).length
  if (waiting > 0) return `Erased, ${counted(waiting, 'retailer')} to answer`
  return provedAt === undefined ? 'Erased, no proof sent yet' : 'Erased, the proof leaves'
}

/** What came of an erasure, for whoever did it. */
export function erasedWords({ erasure, person }: RightsCase): string {
  if (!erasure) return ''
  const { requests, notices } = erasure
  const gone =
    requests.length === 1 ? 'The request is erased.' : `${counted(requests.length, 'request')} are erased.`
  if (!isAnsweredByAll(erasure))
    return `${gone} ${counted(notices.length, 'retailer')} ${notices.length === 1 ? 'is' : 'are'} asked by mail.`
  return person?.email === ''
    ? `${gone} We have no email address for the proof.`
    : `${gone} The proof leaves now.`
}
