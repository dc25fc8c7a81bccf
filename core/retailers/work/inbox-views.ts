import { REQUEST_STATES, type RequestState, STATES, type WaitsFor } from './request-states.ts'

/** The views of the inbox, in their order; the first that opens is `new`. */
export const INBOX_VIEWS = [
  { view: 'mine', label: 'Mine' },
  { view: 'new', label: 'New' },
  { view: 'with-a-retailer', label: 'With a retailer' },
  { view: 'contacted', label: 'Contacted' },
  { view: 'follow-up', label: 'Follow up' },
  { view: 'overdue', label: 'Overdue' },
  { view: 'parked', label: 'Parked' },
  { view: 'privacy', label: 'Privacy requests' },
  { view: 'closed', label: 'Closed' },
] as const

/** A view's requests are counted up to here; beyond that, the view shows that there are more. */
export const COUNTED = 100

export type InboxView = (typeof INBOX_VIEWS)[number]['view']

/** The view of requests by whom they wait for, whoever looks after them; new ones that are held back are in `parked`. */
const VIEW_OF = { desk: 'new', retailer: 'with-a-retailer', outcome: 'contacted', nobody: 'closed' } as const

/** Views of requests by their state. */
export type StateView = (typeof VIEW_OF)[WaitsFor]

/** The view that holds the requests of a state. */
export function viewOf(state: RequestState): StateView {
  return VIEW_OF[STATES[state].waitsFor]
}

/** The states whose requests are in a view. */
export function statesIn(view: StateView): readonly RequestState[] {
  return REQUEST_STATES.filter((state) => viewOf(state) === view)
}

/** What the inbox was asked to show: a view, or a search. */
export type InboxQuery = { readonly view: InboxView } | { readonly search: string }

/** Parses the address; anything unknown is the first view. */
export function readInboxQuery(query: URLSearchParams): InboxQuery {
  const search = query.get('search')?.trim() ?? ''
  if (search !== '') return { search }
  const match = INBOX_VIEWS.find(({ view }) => view === query.get('view'))
  return { view: match?.view ?? 'new' }
}
