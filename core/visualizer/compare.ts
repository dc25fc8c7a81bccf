import { capitalized } from '../capitalized.ts'
import { type Choice, inSentence } from './choice.ts'
import type { DoorChoice } from './doors.ts'
import { ZONE_LABELS } from './words.ts'

/** The keys of the compared choices in the page's query, in the order in which they are shown. */
export const COMPARED = ['a', 'b', 'c', 'd'] as const

/** The query of the page that shows these choices, each an encoded query of the visualizer. */
export function compareQuery(queries: readonly string[]): string {
  return new URLSearchParams(
    COMPARED.flatMap((key, index) => (queries[index] === undefined ? [] : [[key, queries[index]]])),
  ).toString()
}

/** The compared queries, in order, without gaps. */
export function comparedQueries(query: URLSearchParams): readonly string[] {
  return COMPARED.flatMap((key) => query.get(key) ?? [])
}

/** Whether doors are compared, as the first choice says; rooms otherwise. */
export function comparesDoors(query: URLSearchParams): boolean {
  return isOfDoor(new URLSearchParams(comparedQueries(query)[0]))
}

/** Whether a query is one of a door. */
export function isOfDoor(query: URLSearchParams): boolean {
  return query.has('door') || query.has('finish')
}

/** What sets a choice apart from the first, one sentence; the same room and light are taken for granted. */
export function differenceFrom(first: Choice, other: Choice, phraseOf: (finish: string) => string): string {
  const changed = other.finishes.flatMap(({ zone, finish }) => {
    const before = first.finishes.find((one) => one.zone === zone)?.finish
    if (before === undefined || before === finish) return []
    return [`${ZONE_LABELS[zone].toLowerCase()} in ${phraseOf(finish)} instead of ${phraseOf(before)}`]
  })
  if (changed.length === 0) return 'The same as A.'
  return `${capitalized(changed.join('; '))}.`
}

/** The same of a door. */
export function doorDifferenceFrom(
  first: DoorChoice,
  other: DoorChoice,
  phraseOf: (finish: string) => string,
): string {
  const nameOf = ({ door }: DoorChoice) => `${inSentence(door.name)} door`
  const changed = [
    ...(other.door.slug === first.door.slug ? [] : [`the ${nameOf(other)} instead of the ${nameOf(first)}`]),
    ...(other.finish === first.finish
      ? []
      : [`in ${phraseOf(other.finish)} instead of ${phraseOf(first.finish)}`]),
  ]
  if (changed.length === 0) return 'The same as A.'
  return `${capitalized(changed.join(', '))}.`
}
