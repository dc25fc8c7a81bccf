import type { MarkedPiece } from '../content/finding/marked-words.ts'
import type { SearchGroup } from './search-groups.ts'

/** What a search found of one kind, as far as it is needed here. */
interface Group {
  readonly name: SearchGroup
  readonly hits: readonly { readonly title: readonly MarkedPiece[] }[]
}

/** The kinds whose names are the site's own words. */
export const TERM_GROUPS: readonly SearchGroup[] = ['Doors', 'Finishes', 'Woods', 'Words']

/**
 * The door, finish, wood or word of the glossary whose name was searched for, as the site spells it; `undefined` if the search was
 * anything else. Only such names are counted: other searches may say who somebody is.
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
