import type { RequestPlace } from './request-store.ts'

/** The inbox tabs, in order. The inbox opens on `new`. */
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

/** The limit for counts: at 100 or more, a tab shows `99+`. */
export const COUNT_LIMIT = 100

export type InboxView = (typeof INBOX_VIEWS)[number]['view']

/** The label of a tab. */
export function viewLabel(view: InboxView): string {
  return INBOX_VIEWS.find((one) => one.view === view)?.label ?? ''
}

/** What the inbox shows: a tab or search results. */
export type InboxQuery = { readonly view: InboxView } | { readonly search: string }

/** Parses the query; an unknown tab becomes `new`. */
export function readInboxQuery(query: URLSearchParams): InboxQuery {
  const search = query.get('search')?.trim() ?? ''
  if (search !== '') return { search }
  const match = INBOX_VIEWS.find(({ view }) => view === query.get('view'))
  return { view: match?.view ?? 'new' }
}

/** The query of a tab or search, and of its page after a request. */
export function inboxQuery(query: InboxQuery, after?: RequestPlace): string {
  return String(new URLSearchParams({ ...query, ...(after && { after: `${after.at}.${after.id}` }) }))
}

/** Parses where a page of the inbox begins. */
export function readPlace(query: URLSearchParams): RequestPlace | undefined {
  const [, at, id] = /^(\d{1,15})\.(.{1,60})$/.exec(query.get('after') ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}
