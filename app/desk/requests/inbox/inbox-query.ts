import type { InboxQuery } from '#core/retailers/work/inbox-views.ts'
import type { RequestPlace } from '#core/retailers/work/request-store.ts'

export function inboxQuery(query: InboxQuery, after?: RequestPlace): string {
  return String(
    new URLSearchParams({ ...query, ...(after === undefined ? {} : { after: `${after.at}.${after.id}` }) }),
  )
}

export function readPlace(query: URLSearchParams): RequestPlace | undefined {
  const [, at, id] = /^(\d{1,15})\.(.{1,60})$/.exec(query.get('after') ?? '') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}
