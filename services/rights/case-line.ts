import { counted } from '#core/counted.ts'
import { dayInWords } from '#core/days.ts'
import type { MailedCase } from '#core/ports/requests/rights-store.ts'
import { isClosed, lastStep, RIGHT_NAMES } from '#core/rights/rights-case.ts'
import { type RightsDue, rightsDue } from '#core/rights/rights-clock.ts'
import { siteMidnight } from '#core/site-time.ts'
import type { InboxLine } from '../desk/requests/request-summary.ts'
import { proofsIn } from './case-mails.ts'

/** A case as a line of the inbox, at a moment in ms since 1970. */
export function caseLine(mailed: MailedCase, now: number): InboxLine {
  const { rightsCase } = mailed
  const { number, person, asked, receivedOn, work } = rightsCase
  const due = rightsDue(rightsCase, now)
  return {
    isCase: true,
    reference: number,
    name: person?.name || person?.email || `Case ${number}`,
    place: [person?.street, person?.zip].filter(Boolean).join(', '),
    wish: asked.map((right) => RIGHT_NAMES[right]).join(', '),
    receivedAt: siteMidnight(receivedOn),
    receivedOn,
    waiting: isClosed(rightsCase) ? '' : waitingWords(due),
    pressing: isClosed(rightsCase) ? 'fresh' : due.pressing,
    standing: standingOf(mailed),
    clerk: work.clerk,
    isOpened: true,
    version: rightsCase.work.version,
    brings: [],
    flags: [],
    heldBack: undefined,
  }
}

function waitingWords({ daysLeft, dueOn }: RightsDue): string {
  const day = dayInWords(dueOn)
  if (daysLeft < 0) return `by ${counted(-daysLeft, 'day')}, since ${day}`
  return daysLeft === 0 ? `today is the last day, ${day}` : `${counted(daysLeft, 'day')} left, until ${day}`
}

function standingOf(mailed: MailedCase): string {
  const { erasure, chosen, provedAt } = mailed.rightsCase
  if (isClosed(mailed.rightsCase)) return 'Closed'
  if (!erasure) {
    if (!lastStep(mailed.rightsCase, 'verify')) return 'Identity not verified yet'
    return chosen.length === 0 ? 'Requests not chosen yet' : `${counted(chosen.length, 'request')} chosen`
  }
  const proof = proofsIn(mailed).at(-1)?.record.state
  if (proof === 'refused' || proof === 'parked') return 'The proof could not be delivered'
  const waiting = erasure.notices.filter(({ answered }) => !answered).length
  if (waiting > 0) return `Erased, ${counted(waiting, 'retailer')} to answer`
  return provedAt === undefined ? 'Erased, no proof sent yet' : 'Erased, proof on its way'
}
