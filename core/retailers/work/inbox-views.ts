/** The tabs of the inbox, in their order; the first that opens is `new`. */
export const INBOX_VIEWS = [
  { view: 'mine', label: 'Mine' },
  { view: 'new', label: 'New' },
  { view: 'with-a-retailer', label: 'With a retailer' },
  { view: 'follow-up', label: 'Follow up' },
  { view: 'overdue', label: 'Overdue' },
  { view: 'parked', label: 'Parked' },
  { view: 'privacy', label: 'Privacy requests' },
  { view: 'closed', label: 'Closed' },
] as const

/** A tab's requests are counted up to here; beyond that, the tab shows that there are more. */
export const COUNTED = 100

export type InboxView = (typeof INBOX_VIEWS)[number]['view']

/** What the inbox was asked to show: a tab, or a search. */
export type InboxQuery = { readonly view: InboxView } | { readonly search: string }

/** Parses the address; anything unknown is the first tab. */
export function readInboxQuery(query: URLSearchParams): InboxQuery {
  const search = query.get('search')?.trim() ?? ''
  if (search !== '') return { search }
  const match = INBOX_VIEWS.find(({ view }) => view === query.get('view'))
  return { view: match?.view ?? 'new' }
}
