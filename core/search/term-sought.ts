import type { MarkedPiece } from '../content/finding/marked-words.ts'
import type { SearchGroup } from './search-groups.ts'

/** The parts of a group of results that are used here. */
interface Group {
  readonly name: SearchGroup
  readonly hits: readonly { readonly title: readonly MarkedPiece[] }[]
}

/** The groups whose titles are the site's own terms. */
export const TERM_GROUPS: readonly SearchGroup[] = ['Doors', 'Finishes', 'Woods', 'Words']

/**
 * The door, finish, wood or glossary term that the visitor searched for, as the site spells it; `undefined` for any other search. Only such
 * names are counted, because other searches may identify a person.
 */
export function termSought(search: string, groups: readonly Group[]): string | undefined {
  const sought = search.toLowerCase()
  return groups
    .filter(({ name }) => TERM_GROUPS.includes(name))
    .flatMap(({ hits }) => hits.map(({ title }) => title.map(({ text }) => text).join('')))
    .find(
      (name) => [sought, `${sought}s`].includes(name.toLowerCase()) || sought === `${name.toLowerCase()}s`,
    )
}
