/** The site search page, such as `/search?q=walnut+island`. */
export const SEARCH_PATH = '/search'
