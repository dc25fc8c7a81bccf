/** The page of a case. */
export const casePath = (number: string): string => `/desk/requests/rights/${number}`

/** The view of the inbox that lists all cases. */
export const CASES_PATH = '/desk/requests?view=privacy'
