/** Where everything on the site is searched: `/search?q=walnut+island` (product notes §9). */
export const SEARCH_PATH = '/search'
