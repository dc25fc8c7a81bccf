import { deedOf, stateName } from '#core/retailers/work/request-names.ts'
import { currentHandover, type HistoryEntry, type RequestWork } from '#core/retailers/work/request-work.ts'
import { type Input, usageError } from '../terminal/options.ts'
import { printable } from '../terminal/table.ts'
import { type Command, type Context, type Outcome, PROGRAM } from './command.ts'
import { forJson, inFull } from './describe.ts'
import { findWorked } from './find.ts'

export const show: Command = {
  name: 'show',
  usage: 'REFERENCE',
  summary: 'Show one request with every answer, its mails, its state and its history',
  about:
    'Shows one request without marking it as seen. Capitals, spaces and the hyphen of the reference do not matter. Times are in UTC.',
  options: {},
  run,
}

async function run({ words }: Input, { work }: Context): Promise<Outcome> {
  if (words.length === 0) throw usageError('Name a request by its reference.', `See ${PROGRAM} list`)
  const entry = await findWorked(work, words.join(''))
  return {
    json: { ...forJson(entry.stored), work: workForJson(entry.work) },
    text: `${inFull(entry.stored)}\n\n${workInFull(entry.work)}`,
  }
}

/** Stable for scripts. */
function workForJson(work: RequestWork): object {
  const { state, outcome, version, movedAt, clerk, history } = work
  const retailer = currentHandover(work)
  return {
    state,
    outcome,
    version,
    movedAt: iso(movedAt),
    clerk,
    ...(retailer === undefined
      ? {}
      : { retailer: { id: retailer.retailerId, name: retailer.retailerName, at: iso(retailer.at) } }),
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
  return `${inMinutes(at)}  ${printable(person)} ${deedOf(what, actor)}${change}${words}`
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
