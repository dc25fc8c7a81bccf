/** The counted actions of visits, in the order of the desk's table. */
export const VISIT_DEEDS = ['opened', 'found', 'unfound', 'saved', 'compared'] as const
/**
 * - `opened`: a page, by its route pattern. - `found`, `unfound`: a search of the whole site or of a gallery, with and
 * without results. Only `found` has a name, and only one of the site's own terms. - `saved`: an idea, by its reference.
 * - `compared`: a comparison.
 */
export type VisitDeed = (typeof VISIT_DEEDS)[number]

/** In days. Counts are deleted after this. Stated in privacy policy and guide. */
export const VISIT_DAYS = 400

/**
 * Daily limit per address for the same action: with a name (a search term, a saved idea), and without. A household or
 * an office stays below; fake reports gain little.
 */
export const MOST_A_DAY = { name: 3, other: 200 } as const
