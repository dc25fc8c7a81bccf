/** What is counted of visits, in the order of the desk's table. */
export const VISIT_DEEDS = ['opened', 'found', 'unfound', 'saved', 'compared'] as const
/**
 * - `opened`: a page, by the pattern of its route.
 * - `found`, `unfound`: a search of the whole site or of a gallery, with and without a result. `found` names the word only in the former, and only if it is one of the site's own.
 * - `saved`: an idea, by its reference.
 * - `compared`: things side by side.
 */
export type VisitDeed = (typeof VISIT_DEEDS)[number]

/** In days. Counts are kept this long, then removed. Privacy policy and guide say so. */
export const VISIT_DAYS = 400

/**
 * How often a day the same thing counts from one address: a name (a word of the site's own that was found, an idea that was saved), and
 * anything else. A household or an office stays below; made-up reports do not get far.
 */
export const MOST_A_DAY = { name: 3, other: 200 } as const
