import { REQUEST_STATES, type RequestState } from './request-states.ts'

/** The views of the inbox, in their order; the first that opens is `new`. */
export const INBOX_VIEWS = [
  { view: 'mine', label: 'Mine' },
  { view: 'new', label: 'New' },
  { view: 'waiting', label: 'Waiting for a retailer' },
  { view: 'contacted', label: 'Contacted' },
  { view: 'overdue', label: 'Overdue' },
  { view: 'parked', label: 'Parked' },
  { view: 'closed', label: 'Closed' },
  { view: 'rights', label: 'Rights' },
] as const

/** A view's requests are counted up to here; beyond that, the view shows that there are more. */
export const COUNTED = 100

export type InboxView = (typeof INBOX_VIEWS)[number]['view']

/** Views of requests by their state. */
export type StateView = 'new' | 'waiting' | 'contacted' | 'closed'

/** The view that holds the requests of a state, whoever looks after them; new ones that are held back are in `parked`. */
export const VIEW_OF_STATE: Readonly<Record<RequestState, StateView>> = {
  // These wait for the desk,
  new: 'new',
  declined: 'new',
  // these for the retailer,
  passed_on: 'waiting',
  accepted: 'waiting',
  // these for somebody to close them,
  contacted: 'contacted',
  // and these for nobody.
  closed: 'closed',
  spam: 'closed',
}

/** Views of requests of which nobody has spoken with the visitor. */
export const UNSPOKEN_VIEWS = ['new', 'waiting'] as const satisfies readonly StateView[]

/** The states whose requests are in one of these views. */
export function statesIn(views: readonly StateView[]): readonly RequestState[] {
  return REQUEST_STATES.filter((state) => views.includes(VIEW_OF_STATE[state]))
}

/** What the inbox was asked to show: a view, or a search. */
export type AskedInbox = { readonly view: InboxView } | { readonly search: string }

/** Parses the address; anything unknown is the first view. */
export function readAskedInbox(query: URLSearchParams): AskedInbox {
  const search = query.get('search')?.trim() ?? ''
  if (search !== '') return { search }
  const known = INBOX_VIEWS.find(({ view }) => view === query.get('view'))
  return { view: known?.view ?? 'new' }
}
