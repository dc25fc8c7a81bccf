/** The site search page: `/search?q=walnut+island` (product notes §9). */
export const SEARCH_PATH = '/search'
