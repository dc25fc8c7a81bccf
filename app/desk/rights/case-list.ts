import { redirect } from 'react-router'
import { CASES_PATH } from '#core/rights/case-path.ts'

/** Cases are a view of the inbox. */
export const loader = () => redirect(CASES_PATH)
