import type { WorkedRequest } from '../../ports/requests/work-store.ts'
import { type Deed, deedIn, stateName } from './request-names.ts'
import { mayMove } from './request-states.ts'
import { currentHandover, lastMove, type RequestWork } from './request-work.ts'

/** Why the desk may not do something to a request, and who brought it to the state in which it may not. */
export interface Refusal {
  readonly message: string
  readonly deed?: Deed | undefined
}

/** Why a request may not be passed on to a retailer now, for the desk; `undefined` if it may. */
export function passRefusal({ stored, work }: WorkedRequest): Refusal | undefined {
  if (stored.request.retailer !== 1)
    return { message: 'This is a request to become a retailer. Only requests to locate one are passed on.' }
  if (stored.mails.desk.state === 'parked')
    return { message: 'This request is held back. Release or delete it first.' }
  return mayMove('pass', work.state, 'desk') ? undefined : stateRefusal(work)
}

/** Why something cannot be written now, for the desk; `undefined` if it can. */
export function writeRefusal(
  { stored, work }: WorkedRequest,
  to: 'visitor' | 'retailer',
): Refusal | undefined {
  if (stored.mails.desk.state === 'parked' && work.state === 'new')
    return { message: 'This request is held back. Release or delete it first.' }
  if (to === 'retailer' && !currentHandover(work)) return { message: 'No retailer has this request.' }
  return undefined
}

/** Why something may not be done in the present state, for the desk. */
export function stateRefusal(work: Pick<RequestWork, 'state' | 'history'>): Refusal {
  const last = lastMove(work)
  return {
    message: `That cannot be done while the request is ${stateName(work.state).toLowerCase()}.`,
    deed: last && deedIn(last),
  }
}
