import {
  COUNT_LIMIT,
  INBOX_VIEWS,
  type InboxQuery,
  type InboxView,
} from '#core/retailers/work/inbox-views.ts'
import { searchWords } from '#core/retailers/work/search-text.ts'
import type { InboxFilter, InboxPlace, WorkedRequest, WorkStore } from '#core/retailers/work/work-store.ts'
import { placeIn } from '#core/retailers/work/work-store.ts'
import type { Ageing, WorkingDays } from '#core/retailers/work/working-days.ts'
import { siteDay } from '#core/site-time.ts'
import { type InboxLine, summarize } from './request-summary.ts'

/** A page of the inbox. */
export interface InboxPage {
  readonly rows: readonly InboxLine[]
  /** Cursor of the next page, if any. */
  readonly next: InboxPlace | undefined
  /** Number of requests per view, at most {@link COUNT_LIMIT}. */
  readonly counts: Readonly<Record<InboxView, number>>
}

/** The neighbors of a request, in the order of a view or search. */
export interface Neighbors {
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Lists the requests at the desk. */
export interface Inbox {
  /** Number of requests per view, at most {@link COUNT_LIMIT}. */
  counts(person: string): Promise<InboxPage['counts']>
  page(query: InboxQuery, person: string, after: InboxPlace | undefined): Promise<InboxPage>
  /** All requests of a view or search in order, page by page. */
  everything(query: InboxQuery, person: string): AsyncGenerator<readonly WorkedRequest[]>
  /** The requests before and after one, even if it has left the view meanwhile. */
  neighbors(query: InboxQuery, person: string, of: WorkedRequest): Promise<Neighbors>
}

const PAGE_SIZE = 50
const PART_SIZE = 500

export function createInbox(options: {
  readonly store: WorkStore
  readonly ageing: Ageing
  readonly workingDays: WorkingDays
  readonly now: () => Date
}): Inbox {
  const { store, ageing, workingDays } = options
  const nowMs = () => options.now().getTime()

  const overdue = () => workingDays.before(nowMs(), ageing.overdue)
  const filterFor = (query: InboxQuery, person: string) =>
    filterOf(query, { person, today: siteDay(options.now()), overdue })

  async function countsFor(person: string): Promise<InboxPage['counts']> {
    const counts = await Promise.all(
      INBOX_VIEWS.map(
        async ({ view }) => [view, await store.count(filterFor({ view }, person), COUNT_LIMIT)] as const,
      ),
    )
    return Object.fromEntries(counts) as Record<InboxView, number>
  }

  return {
    counts: countsFor,

    async page(asked, person, after) {
      const filter = filterFor(asked, person)
      const part = { limit: PAGE_SIZE + 1, ...(after === undefined ? {} : { after }) }
      const [found, counts] = await Promise.all([
        isBlank(filter) ? [] : store.page(filter, part),
        countsFor(person),
      ])
      const page = found.slice(0, PAGE_SIZE)
      const last = page.at(-1)
      const kinships = await store.relatedCounts(page.map(({ stored }) => stored.reference))
      return {
        rows: page.map((one) => {
          const kinship = kinships.get(one.stored.reference)
          return summarize(one, { now: nowMs(), ageing, workingDays, kinship })
        }),
        next: found.length > PAGE_SIZE && last ? placeIn(filter, last) : undefined,
        counts,
      }
    },

    async *everything(query, person) {
      const filter = filterFor(query, person)
      if (isBlank(filter)) return
      let after: InboxPlace | undefined
      for (;;) {
        const part = await store.page(filter, { limit: PART_SIZE, ...(after === undefined ? {} : { after }) })
        yield part
        const last = part.at(-1)
        if (part.length < PART_SIZE || !last) return
        after = placeIn(filter, last)
      }
    },

    async neighbors(query, person, of) {
      const filter = filterFor(query, person)
      if (isBlank(filter)) return { previous: undefined, next: undefined }
      const place = placeIn(filter, of)
      const [[previous], [next]] = await Promise.all([
        store.page(filter, { limit: 1, before: place }),
        store.page(filter, { limit: 1, after: place }),
      ])
      return { previous: previous?.stored.reference, next: next?.stored.reference }
    },
  }
}

function filterOf(
  asked: InboxQuery,
  {
    person,
    today,
    overdue,
  }: { readonly person: string; readonly today: string; readonly overdue: () => number },
): InboxFilter {
  if ('search' in asked) return { view: 'search', words: searchWords(asked.search) }
  switch (asked.view) {
    case 'mine':
      return { view: 'mine', clerk: person }
    case 'overdue':
      return { view: 'overdue', before: overdue(), day: today }
    case 'follow-up':
      return { view: 'follow-up', day: today }
    case 'new':
      return { view: 'new', day: today }
    case 'with-a-retailer':
    case 'parked':
    case 'privacy':
    case 'closed':
      return { view: asked.view }
  }
}

/** An empty search finds nothing. */
function isBlank(filter: InboxFilter): boolean {
  return filter.view === 'search' && filter.words.length === 0
}
