import { dayInWords } from '#core/days.ts'
import { formatCount } from '#core/format-count.ts'
import { samplesIn } from '#core/ideas/sent-ideas.ts'
import { answerIn } from '#core/retailers/form/answers.ts'
import { countryName } from '#core/retailers/form/countries.ts'
import { intentLabel } from '#core/retailers/form/messages.ts'
import { parkedInfo } from '#core/retailers/form/parked-info.ts'
import { isAbout, mailName } from '#core/retailers/mail/mail-store.ts'
import { lastStep, type Privacy, RIGHT_NAMES } from '#core/retailers/privacy/privacy.ts'
import { type PrivacyDue, privacyDue } from '#core/retailers/privacy/privacy-clock.ts'
import { proofsIn } from '#core/retailers/work/privacy-actions.ts'
import { stateName } from '#core/retailers/work/request-names.ts'
import { isFinal, REPORT_NAMES, UNSPOKEN } from '#core/retailers/work/request-states.ts'
import { mailRecords, type RelatedCounts, type WorkedRequest } from '#core/retailers/work/request-store.ts'
import { currentHandover, lastMove, unansweredMessage } from '#core/retailers/work/request-work.ts'
import { type Ageing, urgency, type WorkingDays } from '#core/retailers/work/working-days.ts'
import { siteDay } from '#core/site-time.ts'

export type InboxLine = ReturnType<typeof summarize>

/** Summarizes a request as a row of the inbox. */
export function summarize(
  worked: WorkedRequest,
  { ageing, workingDays }: { readonly ageing: Ageing; readonly workingDays: WorkingDays },
  now: number,
  kinship?: RelatedCounts,
) {
  const { stored, work, openedBy } = worked
  const { request, reference } = stored
  const receivedAt = Date.parse(stored.receivedAt)
  const age = workingDays.between(receivedAt, now)
  return {
    reference,
    version: work.version,
    name: `${request.firstName} ${request.lastName}`,
    place: `${request.city}, ${request.state} ${request.zip}`,
    wish: intentLabel(request.retailer),
    receivedAt,
    /** While it is open: how long it has been waiting, in words; for a privacy request, how much time is left. */
    waiting: isFinal(work.state) ? '' : age === 0 ? 'Less than a day' : formatCount(age, 'working day'),
    urgency: UNSPOKEN.includes(work.state) ? urgency(age, ageing) : 'fresh',
    /** The state in words, with the outcome, or with the retailer and its report. */
    standing: standingOf(worked),
    clerk: work.clerk,
    isOpened: openedBy !== undefined,
    /** Warnings for a clerk before writing or calling. */
    flags: [...newsIn(worked, siteDay(new Date(now))), ...flagsOf(stored, kinship)],
    /** What came with it: requested shop, ideas, samples, brief, comments. */
    brings: broughtBy(stored),
    parkedReason: parkedInfo(stored)?.reason,
    ...(work.privacy && privacyParts(worked, work.privacy, now)),
  }
}

function privacyParts(worked: WorkedRequest, privacy: Privacy, now: number) {
  const { stored, work } = worked
  const { asked, receivedOn } = privacy
  const { firstName, email, streetAddress, zip } = stored.request
  const due = privacyDue(work, now)
  return {
    name: firstName || email || `Privacy request ${stored.reference}`,
    place: [streetAddress, zip].filter(Boolean).join(', '),
    wish: asked.map((right) => RIGHT_NAMES[right]).join(', '),
    /** Only the day, such as `2026-01-15`, since the time is unknown. */
    receivedOn,
    waiting: isFinal(work.state) ? '' : timeLeft(due),
    urgency: isFinal(work.state) ? 'fresh' : due.urgency,
    standing: privacyStanding(worked, privacy),
    flags: newsIn(worked, siteDay(new Date(now))),
    brings: [],
  }
}

function timeLeft({ daysLeft, dueOn }: PrivacyDue): string {
  const day = dayInWords(dueOn)
  if (daysLeft < 0) return `by ${formatCount(-daysLeft, 'day')}, since ${day}`
  return daysLeft === 0
    ? `today is the last day, ${day}`
    : `${formatCount(daysLeft, 'day')} left, until ${day}`
}

function privacyStanding({ stored, work }: WorkedRequest, { erasure, chosen, provedAt }: Privacy): string {
  if (isFinal(work.state)) return stateName(work.state)
  if (!erasure) {
    if (!lastStep(work, 'verify')) return 'Identity not verified yet'
    return chosen.length === 0 ? 'Requests not chosen yet' : `${formatCount(chosen.length, 'request')} chosen`
  }
  const proof = proofsIn(stored).at(-1)?.record.state
  if (proof === 'refused' || proof === 'parked') return 'The proof could not be delivered'
  const waiting = erasure.notices.filter(({ answered }) => !answered).length
  if (waiting > 0) return `Erased, ${formatCount(waiting, 'retailer')} to answer`
  return provedAt === undefined ? 'Erased, no proof sent yet' : 'Erased, proof on its way'
}

function standingOf({ stored, work }: WorkedRequest): string {
  const last = lastMove(work)?.what
  if (work.state === 'new' && mailRecords(stored).desk?.state === 'parked') return 'Parked'
  if (work.state === 'new' && last === 'return') return 'Unanswered'
  if (work.state === 'new' && last === 'bounce') return 'Bounced'
  const standing = stateName(work.state, work.outcome)
  const current = currentHandover(work)
  if (!current || work.state === 'closed') return standing
  const { retailerName, report } = current
  return `${standing}: ${retailerName}${report === undefined ? '' : ` says “${REPORT_NAMES[report]}”`}`
}

function newsIn({ stored, work }: WorkedRequest, today: string): readonly string[] {
  const { followUp } = work
  if (isFinal(work.state)) return []
  const word = unansweredMessage(work)
  const refusedMails = stored.mails.filter(
    ({ message, record }) => isAbout(message, 'message', 'case') && record.state === 'refused',
  )
  return [
    ...(word === undefined ? [] : [word.what === 'uncalled' ? 'Nobody has called' : 'The visitor wrote']),
    ...(followUp === undefined || followUp > today ? [] : ['Follow up']),
    ...new Set(refusedMails.map(({ message: { kind } }) => `${mailName(kind)} refused`)),
  ]
}

function broughtBy({ ideas, request }: WorkedRequest['stored']): readonly string[] {
  const count = ideas?.ideas.length ?? 0
  const samples = ideas ? samplesIn(ideas).length : 0
  return [
    ...(request.shop ? [`Asks for ${request.shop.name}`] : []),
    ...(count === 0 ? [] : [formatCount(count, 'idea')]),
    ...(samples === 0 ? [] : [formatCount(samples, 'sample')]),
    ...(ideas === undefined || ideas.brief.length === 0 ? [] : ['Brief']),
    ...(answerIn(request, 'comments') === '' ? [] : ['Comments']),
  ]
}

function flagsOf(
  { request, mails }: WorkedRequest['stored'],
  kinship: RelatedCounts | undefined,
): readonly string[] {
  const { desk, visitor } = mailRecords({ mails })
  return [
    ...(request.distributionArea === 0 ? ['Outside the distribution area'] : []),
    ...(request.country === 'US' ? [] : [`From ${countryName(request.country) ?? request.country}`]),
    ...several(kinship?.sameMailbox, 'person'),
    ...several(kinship?.sameAddress, 'address'),
    ...(visitor?.state === 'refused' ? ['Email to the visitor refused'] : []),
    ...(desk?.state === 'refused' ? ['Email to the desk refused'] : []),
  ]
}

function several(count: number | undefined, what: string): readonly string[] {
  return count === undefined || count < 2 ? [] : [`${count} from this ${what}`]
}
