/** The query parameter of a gallery's search: `?q=walnut+island`. */
export const SEARCH_PARAM = 'q'

/** Longest search that is looked at, in characters. */
export const LONGEST_SEARCH = 80

/** A search without needless blanks, no longer than is looked at. */
export function tidy(search: string): string {
  return search.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_SEARCH).trim()
}
