import { counted } from '#core/counted.ts'
import { samplesIn } from '#core/ideas/sent-ideas.ts'
import { mailName } from '#core/ports/mail/mail-store.ts'
import type { Kinship, WorkedRequest } from '#core/ports/requests/work-store.ts'
import { answerIn } from '#core/retailers/form/answers.ts'
import { countryName } from '#core/retailers/form/countries.ts'
import { heldBack } from '#core/retailers/form/held-back.ts'
import { intentLabel } from '#core/retailers/form/messages.ts'
import { reportName, stateName } from '#core/retailers/work/request-names.ts'
import { isOver, UNSPOKEN } from '#core/retailers/work/request-states.ts'
import { currentHandover, lastMove, unansweredWord } from '#core/retailers/work/request-work.ts'
import { type Ageing, pressing, type WorkingDays } from '#core/retailers/work/working-days.ts'
import { siteDay } from '#core/site-time.ts'

/** A line of the inbox: a request, or a privacy request. */
export interface InboxLine {
  readonly isCase?: true
  /** Of a case, its number. */
  readonly reference: string
  /** Of a request, the version of the work on it. */
  readonly version: number
  readonly name: string
  readonly place: string
  readonly wish: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  /** The day alone, such as `2026-01-15`, if that is all that is known. */
  readonly receivedOn?: string
  /** For how long it waits, in words; of a case, how much time is left. */
  readonly waiting: string
  /** How urgent it is; closed and answered requests are not. */
  readonly pressing: 'fresh' | 'due' | 'overdue'
  /** The state in words, with outcome, or retailer and what it told. */
  readonly standing: string
  readonly clerk: string | undefined
  readonly isOpened: boolean
  /** What a clerk should know before writing or calling. */
  readonly flags: readonly string[]
  /** What came with it: a shop that was asked for, ideas, samples, a brief, comments. */
  readonly brings: readonly string[]
  /** Why it is held back; absent if it is not. */
  readonly heldBack: string | undefined
}

export function summarize(
  { stored, work, openedBy }: WorkedRequest,
  {
    now,
    ageing,
    workingDays,
    kinship,
  }: {
    readonly now: number
    readonly ageing: Ageing
    readonly workingDays: WorkingDays
    readonly kinship: Kinship | undefined
  },
): InboxLine {
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
    waiting: age === 0 ? 'Less than a day' : counted(age, 'working day'),
    pressing: UNSPOKEN.includes(work.state) ? pressing(age, ageing) : 'fresh',
    standing: standingOf({ stored, work }),
    clerk: work.clerk,
    isOpened: openedBy !== undefined,
    flags: [...newsIn({ stored, work }, siteDay(new Date(now))), ...flagsOf(stored, kinship)],
    brings: broughtBy(stored),
    heldBack: heldBack(stored)?.reason,
  }
}

function standingOf({ stored, work }: Pick<WorkedRequest, 'stored' | 'work'>): string {
  const last = lastMove(work)?.what
  if (work.state === 'new' && stored.mails.desk.state === 'parked') return 'Parked'
  if (work.state === 'new' && last === 'return') return 'Unanswered'
  if (work.state === 'new' && last === 'bounce') return 'Bounced'
  const standing = stateName(work.state, work.outcome)
  const current = currentHandover(work)
  if (!current || work.state === 'closed') return standing
  const { retailerName, report } = current
  return `${standing}: ${retailerName}${report === undefined ? '' : ` says “${reportName(report)}”`}`
}

/** What asks for a person's attention now. */
function newsIn({ stored, work }: Pick<WorkedRequest, 'stored' | 'work'>, today: string): readonly string[] {
  const { followUp } = work
  if (isOver(work.state)) return []
  const word = unansweredWord(work)
  const refused = (stored.messages ?? []).filter(({ record }) => record.state === 'refused')
  return [
    ...(word === undefined ? [] : [word.what === 'uncalled' ? 'Nobody has called' : 'The visitor wrote']),
    ...(followUp === undefined || followUp > today ? [] : ['Follow up']),
    ...new Set(refused.map(({ message: { kind } }) => `${mailName(kind)} refused`)),
  ]
}

function broughtBy({ ideas, request }: WorkedRequest['stored']): readonly string[] {
  const count = ideas?.ideas.length ?? 0
  const samples = ideas ? samplesIn(ideas).length : 0
  return [
    ...(request.shop ? [`Asks for ${request.shop.name}`] : []),
    ...(count === 0 ? [] : [counted(count, 'idea')]),
    ...(samples === 0 ? [] : [counted(samples, 'sample')]),
    ...(ideas === undefined || ideas.brief.length === 0 ? [] : ['Brief']),
    ...(answerIn(request, 'comments') === '' ? [] : ['Comments']),
  ]
}

function flagsOf(
  { request, mails }: WorkedRequest['stored'],
  kinship: Kinship | undefined,
): readonly string[] {
  return [
    ...(request.distributionArea === 0 ? ['Outside the distribution area'] : []),
    ...(request.country === 'US' ? [] : [`From ${countryName(request.country) ?? request.country}`]),
    ...several(kinship?.sameMailbox, 'person'),
    ...several(kinship?.sameAddress, 'address'),
    ...(mails.visitor.state === 'refused' ? ['Mail to the visitor refused'] : []),
    ...(mails.desk.state === 'refused' ? ['Mail to the desk refused'] : []),
  ]
}

function several(count: number | undefined, what: string): readonly string[] {
  return count === undefined || count < 2 ? [] : [`${count} from this ${what}`]
}
