import { MAIL_KINDS, type MailRecord, type StoredRequest } from '#core/ports/request-store.ts'
import { intentLabel, UNKNOWN_PHOTO } from '#core/retailers/messages.ts'
import { askedProjectType } from '#core/retailers/request.ts'
import { printable, table } from '../terminal/table.ts'

/** Every answer under its name, as spreadsheets and people read it; empty ones included. */
export function answersOf({ request }: StoredRequest): readonly (readonly [string, string])[] {
  const { contact, photo, unknownPhoto } = request
  const noPhoto = unknownPhoto === true ? UNKNOWN_PHOTO : ''
  return [
    ['Request', intentLabel(request.retailer)],
    ['First name', request.firstName],
    ['Last name', request.lastName],
    ['Email', request.email],
    ['Phone', contact.phone],
    ['Extension', contact.phoneExt],
    ['Business name', contact.businessName],
    ['Street address', request.streetAddress],
    ['City', request.city],
    ['State', request.state],
    ['ZIP code', request.zip],
    ['Country', request.country],
    ['Project type', askedProjectType(request) ?? ''],
    ['Project', request.describe],
    ['Comments', request.comments],
    ['In distribution area', request.distributionArea === 1 ? 'Yes' : 'No'],
    ['Photo', photo === undefined ? noPhoto : `${photo.container}/${photo.name}`],
  ]
}

/** A request for `--json`, without the project type where none was asked for. */
export function forJson({ request, ...stored }: StoredRequest): object {
  const { projectType, ...answers } = request
  return { ...stored, request: request.retailer === 1 ? { ...answers, projectType } : answers }
}

/** Where the mails stand and why, line by line. */
function standingOf({ mails, forward, parkedReason }: StoredRequest): readonly string[] {
  return [
    ...MAIL_KINDS.map(
      (kind) => `Mail to ${kind === 'desk' ? 'the desk' : 'the visitor'}: ${inWords(mails[kind])}`,
    ),
    ...(parkedReason === undefined ? [] : [`Held back: ${parkedReason}`]),
    ...(forward === undefined
      ? []
      : [`External e-mail API: ${forward.outcome} at ${forward.at}${detailOf(forward.detail)}`]),
  ]
}

/** One request in full. */
export function inFull(stored: StoredRequest): string {
  const answers = answersOf(stored).filter(([, value]) => value !== '')
  const width = Math.max(...answers.map(([name]) => name.length)) + 2
  const lines = answers.map(([name, value]) =>
    [
      name.padEnd(width),
      value
        .split('\n')
        .map(printable)
        .join(`\n${' '.repeat(width)}`),
    ].join(''),
  )
  return [
    `${stored.reference}, received ${stored.receivedAt} (${stored.brandKey})`,
    lines.join('\n'),
    standingOf(stored).join('\n'),
  ].join('\n\n')
}

/** Many requests, a line each. */
export function inTable(requests: readonly StoredRequest[]): string {
  return table(
    ['Reference', 'Received', 'Request', 'Name', 'From', 'Desk', 'Visitor'],
    requests.map(({ reference, receivedAt, request, mails }) => [
      reference,
      `${receivedAt.slice(0, 10)} ${receivedAt.slice(11, 16)}`,
      intentLabel(request.retailer),
      `${request.firstName} ${request.lastName}`,
      `${request.city}, ${request.state}`,
      mails.desk.state,
      mails.visitor.state,
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
