import { deedOf, stateName } from '#core/retailers/request-names.ts'
import { currentHandover, type HistoryEntry, type RequestWork } from '#core/retailers/request-work.ts'
import { printable } from '../terminal/table.ts'

/** What a script may rely on. */
export function workForJson(work: RequestWork): object {
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

export function workInFull(work: RequestWork): string {
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
