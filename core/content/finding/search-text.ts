/** The query parameter of a gallery's search: `?q=walnut+island`. */
export const SEARCH_PARAM = 'q'

/** Maximum length of a search, in characters; the rest is ignored. */
export const LONGEST_SEARCH = 80

/** A search with single spaces, cut to the maximum length. */
export function tidy(search: string): string {
  return search.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_SEARCH).trim()
}
