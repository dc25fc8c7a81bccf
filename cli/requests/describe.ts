import { isAnswered } from '#core/retailers/form/answers.ts'
import { FIELD_NAMES } from '#core/retailers/form/fields.ts'
import { intentLabel } from '#core/retailers/form/messages.ts'
import { type MailRecord, mailName, REQUEST_MAILS } from '#core/retailers/mail/mail-store.ts'
import type { StoredRequest } from '#core/retailers/work/request-store.ts'
import { ANSWER_NAMES, answersOf } from '#core/retailers/work/request-table.ts'
import { printable, table } from '../terminal/table.ts'

export function forJson({ request, ...stored }: StoredRequest): object {
  const emptyFields = new Set<string>(FIELD_NAMES.filter((name) => !isAnswered(request, name)))
  const answers = Object.entries(request).filter(([name]) => !emptyFields.has(name))
  return { ...stored, request: Object.fromEntries(answers) }
}

function standingOf({ mails, forward, parkedReason }: StoredRequest): readonly string[] {
  return [
    ...REQUEST_MAILS.flatMap((mail) => {
      const record = mails[mail]
      return record === undefined ? [] : [`${mailName(mail)}: ${inWords(record)}`]
    }),
    ...(parkedReason === undefined ? [] : [`Held back: ${parkedReason}`]),
    ...(forward === undefined
      ? []
      : [`External email API: ${forward.outcome} at ${forward.at}${detailOf(forward.detail)}`]),
  ]
}

export function inFull(record: StoredRequest): string {
  const answers = answersOf(record)
    .map((value, place) => ({ name: ANSWER_NAMES[place] ?? '', value }))
    .filter(({ value }) => value !== '')
  const width = Math.max(...answers.map(({ name }) => name.length)) + 2
  const lines = answers.map(({ name, value }) =>
    [
      name.padEnd(width),
      value
        .split('\n')
        .map(printable)
        .join(`\n${' '.repeat(width)}`),
    ].join(''),
  )
  return [
    `${record.reference}, received ${record.receivedAt} (${record.brandKey})`,
    lines.join('\n'),
    standingOf(record).join('\n'),
  ].join('\n\n')
}

export function inTable(requests: readonly StoredRequest[]): string {
  return table(
    ['Reference', 'Received', 'Request', 'Name', 'From', 'Desk', 'Visitor', 'Why'],
    requests.map(({ reference, receivedAt, request, mails, parkedReason }) => [
      reference,
      `${receivedAt.slice(0, 10)} ${receivedAt.slice(11, 16)}`,
      intentLabel(request.retailer),
      `${request.firstName} ${request.lastName}`,
      `${request.city}, ${request.state}`,
      mails.desk.state,
      mails.visitor.state,
      parkedReason ?? mails.desk.lastError ?? mails.visitor.lastError ?? '',
    ]),
  )
}

function inWords({ state, attempts, nextAttemptAt, lastError }: MailRecord): string {
  const tries = attempts === 0 ? '' : `, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
  const next = state === 'waiting' ? `, next at ${nextAttemptAt}` : ''
  return `${state}${tries}${next}${detailOf(lastError)}`
}

function detailOf(detail: string | undefined): string {
  return detail === undefined ? '' : ` (${detail})`
}
