import { formatCount } from '#core/format-count.ts'
import { isAnswered } from '#core/retailers/form/answers.ts'
import { FIELD_NAMES } from '#core/retailers/form/fields.ts'
import { intentLabel } from '#core/retailers/form/messages.ts'
import {
  isAbout,
  MAIL_STATES,
  type MailRecord,
  type MailState,
  mailName,
} from '#core/retailers/mail/mail-store.ts'
import { actionWords, stateName } from '#core/retailers/work/request-names.ts'
import {
  mailRecords,
  placeIn,
  type RequestFilter,
  type StoredRequest,
} from '#core/retailers/work/request-store.ts'
import { ANSWER_NAMES, answersOf } from '#core/retailers/work/request-table.ts'
import { currentHandover, type HistoryEntry, type RequestWork } from '#core/retailers/work/request-work.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { printable, table } from '../terminal/terminal.ts'
import { type Command, type Context, findRequest, type Outcome, PROGRAM } from './find.ts'

export const show: Command = {
  name: 'show',
  usage: 'REFERENCE',
  summary: 'Show a request with all answers, mails, state and history',
  about:
    'Shows a request without marking it as seen. Case, spaces and the hyphen of the reference do not matter. Times are in UTC.',
  options: {},
  run: showRequest,
}

async function showRequest({ words }: Input, { store }: Context): Promise<Outcome> {
  if (words.length === 0) throw usageError('Specify the reference of a request.', `See ${PROGRAM} list`)
  const entry = await findRequest(store, words.join(''))
  return {
    json: { ...forJson(entry.stored), work: workForJson(entry.work) },
    text: `${inFull(entry.stored)}\n\n${workInFull(entry.work)}`,
  }
}

/** Must stay stable, because scripts read it. */
function workForJson(work: RequestWork): object {
  const { state, outcome, version, movedAt, clerk, history } = work
  const retailer = currentHandover(work)
  return {
    state,
    outcome,
    version,
    movedAt: iso(movedAt),
    clerk,
    retailer: retailer && { id: retailer.retailerId, name: retailer.retailerName, at: iso(retailer.at) },
    history: history.map((entry) => ({ ...entry, at: iso(entry.at) })),
  }
}

function workInFull(work: RequestWork): string {
  const { state, outcome, clerk, version, history } = work
  const retailer = currentHandover(work)?.retailerName
  return [
    `State: ${stateName(state, outcome)}`,
    ...(retailer === undefined ? [] : [`Retailer: ${printable(retailer)}`]),
    ...(clerk === undefined ? [] : [`Clerk: ${printable(clerk)}`]),
    `Version: ${version}`,
    ...history.map(inOneLine),
  ].join('\n')
}

/** To the minute, in UTC. */
function inMinutes(at: number): string {
  return iso(at).slice(0, 16).replace('T', ' ')
}

function inOneLine({ at, person, actor, what, from, to, note }: HistoryEntry): string {
  const change = from === to ? '' : ` (${stateName(from)} → ${stateName(to)})`
  const words = note === undefined ? '' : `: ${printable(note)}`
  return `${inMinutes(at)}  ${printable(person)} ${actionWords(what, actor)}${change}${words}`
}

function iso(at: number): string {
  return new Date(at).toISOString()
}

/** Must stay stable, because scripts read it. */
export function forJson({ request, mails, ...stored }: StoredRequest): object {
  const emptyFields = new Set<string>(FIELD_NAMES.filter((name) => !isAnswered(request, name)))
  const answers = Object.entries(request).filter(([name]) => !emptyFields.has(name))
  const messages = mails.flatMap(({ id, to, message, record }) =>
    isAbout(message, 'message', 'case') ? [{ id, message, to, record }] : [],
  )
  return {
    ...stored,
    mails: mailRecords({ mails }),
    messages,
    request: Object.fromEntries(answers),
  }
}

function standingOf({ mails, forward, parkedReason }: StoredRequest): readonly string[] {
  return [
    ...mails.map(({ message, record }) => `${mailName(message.kind)}: ${inWords(record)}`),
    ...(parkedReason === undefined ? [] : [`Parked: ${parkedReason}`]),
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

function inTable(requests: readonly StoredRequest[]): string {
  return table(
    ['Reference', 'Received', 'Request', 'Name', 'From', 'Desk', 'Visitor', 'Why'],
    requests.map(({ reference, receivedAt, request, mails, parkedReason }) => {
      const { desk, visitor } = mailRecords({ mails })
      return [
        reference,
        `${receivedAt.slice(0, 10)} ${receivedAt.slice(11, 16)}`,
        intentLabel(request.retailer),
        `${request.firstName} ${request.lastName}`,
        `${request.city}, ${request.state}`,
        desk?.state ?? '',
        visitor?.state ?? '',
        parkedReason ?? desk?.lastError ?? visitor?.lastError ?? '',
      ]
    }),
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

export const list: Command = {
  name: 'list',
  usage: '[--state STATE] [--limit NUMBER] [--after REFERENCE]',
  summary: 'List requests, newest first',
  about:
    'Lists requests and the state of their two mails, newest first. The last column is the reason for parking, or the last error.',
  options: {
    state: {
      type: 'string',
      value: 'STATE',
      help: `Only with a mail in this state: ${MAIL_STATES.join(', ')}`,
    },
    limit: { type: 'string', value: 'NUMBER', help: 'Maximum number of requests; 50 by default' },
    after: { type: 'string', value: 'REFERENCE', help: 'Start after this request' },
  },
  run: listRequests,
}

async function listRequests(input: Input, { store }: Context): Promise<Outcome> {
  const limit = input.number('limit', { min: 1, max: 10_000, otherwise: 50 })
  const mail = stateOf(input.text('state'))
  const afterText = input.text('after')
  const after = afterText === undefined ? undefined : await findRequest(store, afterText)
  const filter: RequestFilter = { view: 'all', ...(mail === undefined ? {} : { mail }) }
  const page = await store.page(filter, { limit, ...(after && { after: placeIn(filter, after) }) })
  const records = page.map(({ stored }) => stored)
  const last = records.at(-1)
  const more = records.length === limit && last ? ` For the next page: --after ${last.reference}` : ''
  return {
    json: records.map(forJson),
    text:
      records.length === 0
        ? 'No requests.'
        : `${inTable(records)}\n\n${formatCount(records.length, 'request')}.${more}`,
  }
}

function stateOf(input: string | undefined): MailState | undefined {
  if (input === undefined) return undefined
  const state = MAIL_STATES.find((one) => one === input)
  if (state === undefined)
    throw usageError(
      `There is no state “${input}”. States: ${MAIL_STATES.join(', ')}.`,
      `See ${PROGRAM} list --help`,
    )
  return state
}
