/** The views of the inbox, in their order; the first that opens is `new`. */
export const INBOX_VIEWS = [
  { view: 'mine', label: 'Mine' },
  { view: 'new', label: 'New' },
  { view: 'waiting', label: 'Waiting for a retailer' },
  { view: 'overdue', label: 'Overdue' },
  { view: 'parked', label: 'Parked' },
  { view: 'closed', label: 'Closed' },
] as const

/** A view's requests are counted up to here; beyond that, the view shows that there are more. */
export const COUNTED = 100

export type InboxView = (typeof INBOX_VIEWS)[number]['view']

/** What the inbox was asked to show: a view, or a search. */
export type AskedInbox = { readonly view: InboxView } | { readonly search: string }

/** Parses the address; anything unknown is the first view. */
export function readAskedInbox(query: URLSearchParams): AskedInbox {
  const search = query.get('search')?.trim() ?? ''
  if (search !== '') return { search }
  const known = INBOX_VIEWS.find(({ view }) => view === query.get('view'))
  return { view: known?.view ?? 'new' }
}
