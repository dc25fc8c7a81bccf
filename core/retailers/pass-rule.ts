import type { WorkedRequest } from '../ports/work-store.ts'
import { stateName } from './request-names.ts'
import { mayMove } from './request-states.ts'

/** Why a request may not be passed on to a retailer now, for the desk; `undefined` if it may. */
export function passRefusal({ stored, work }: WorkedRequest): string | undefined {
  if (stored.request.retailer !== 1)
    return 'This is a request to become a retailer. Only people who look for one are passed on.'
  if (stored.mails.desk.state === 'parked') return 'This request is held back. Release or delete it first.'
  if (!mayMove('pass', work.state, 'desk'))
    return `That cannot be done while the request is ${stateName(work.state).toLowerCase()}.`
  return undefined
}
