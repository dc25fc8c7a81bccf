import {
  COUNT_LIMIT,
  INBOX_VIEWS,
  type InboxQuery,
  type InboxView,
} from '#core/retailers/work/inbox-views.ts'
import {
  everyRequest,
  placeIn,
  type RequestFilter,
  type RequestPart,
  type RequestPlace,
  type WorkedRequest,
} from '#core/retailers/work/request-store.ts'
import { searchWords } from '#core/retailers/work/search-text.ts'
import { siteDay } from '#core/site-time.ts'
import type { RequestParts } from './request-management.ts'
import { summarize } from './request-summary.ts'

const PAGE_SIZE = 50

/** Lists the requests at the desk. */
export function createInbox(parts: Pick<RequestParts, 'store' | 'ageing' | 'workingDays' | 'now'>) {
  const { store, ageing, workingDays, now } = parts

  const filterFor = (query: InboxQuery, clerk: string): RequestFilter => {
    if ('search' in query) return { view: 'search', words: searchWords(query.search) }
    const { view } = query
    const day = siteDay(now())
    if (view === 'mine') return { view, clerk }
    if (view === 'overdue') return { view, before: workingDays.before(now().getTime(), ageing.overdue), day }
    return view === 'follow-up' || view === 'new' ? { view, day } : { view }
  }

  /** Number of requests per view, at most {@link COUNT_LIMIT}. */
  async function countsFor(person: string) {
    const counts = await Promise.all(
      INBOX_VIEWS.map(
        async ({ view }) => [view, await store.count(filterFor({ view }, person), COUNT_LIMIT)] as const,
      ),
    )
    return Object.fromEntries(counts) as Readonly<Record<InboxView, number>>
  }

  /** An empty search finds nothing. */
  const isEmpty = (filter: RequestFilter) => filter.view === 'search' && filter.words.length === 0
  const find = async (filter: RequestFilter, part: RequestPart) =>
    isEmpty(filter) ? [] : store.page(filter, part)

  return {
    async page(query: InboxQuery, person: string, after?: RequestPlace) {
      const filter = filterFor(query, person)
      const [found, counts] = await Promise.all([
        find(filter, { limit: PAGE_SIZE + 1, ...(after && { after }) }),
        countsFor(person),
      ])
      const page = found.slice(0, PAGE_SIZE)
      const last = page.at(-1)
      const kinships = await store.relatedCounts(page.map(({ stored }) => stored.reference))
      return {
        rows: page.map((one) => summarize(one, parts, now().getTime(), kinships.get(one.stored.reference))),
        next: found.length > PAGE_SIZE && last ? placeIn(filter, last) : undefined,
        counts,
      }
    },

    /** All requests of a view or search, in order. */
    everything(query: InboxQuery, person: string) {
      const filter = filterFor(query, person)
      return isEmpty(filter) ? [] : everyRequest(store, filter)
    },

    /** The requests before and after one, even if it has left the view meanwhile. */
    async neighbors(query: InboxQuery, person: string, of: WorkedRequest) {
      const filter = filterFor(query, person)
      const place = placeIn(filter, of)
      const [[previous], [next]] = await Promise.all([
        find(filter, { limit: 1, before: place }),
        find(filter, { limit: 1, after: place }),
      ])
      return { previous: previous?.stored.reference, next: next?.stored.reference }
    },
  }
}
