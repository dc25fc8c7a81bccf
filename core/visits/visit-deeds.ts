/** The actions of visitors that are counted, in the order of the desk's table. */
export const VISIT_DEEDS = ['opened', 'found', 'unfound', 'saved', 'compared'] as const
/**
 * - `opened`: a page, by its route pattern.
 * - `found`, `unfound`: a search of the whole site or of a gallery, with and without results. Only `found` has a subject, and only if it is
 * one of the site's own terms.
 * - `saved`: an idea, by its reference.
 * - `compared`: a comparison.
 */
export type VisitDeed = (typeof VISIT_DEEDS)[number]

/** In days, after which counts are deleted. The privacy policy and the guide state it. */
export const VISIT_DAYS = 400

/**
 * Daily limits per address for the same action: with a subject (a search term, a saved idea), and without. High enough for a household or
 * an office, low enough that fake reports gain little.
 */
export const MOST_A_DAY = { name: 3, other: 200 } as const
