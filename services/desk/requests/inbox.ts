import type { InboxFilter, InboxPlace, WorkedRequest, WorkStore } from '#core/ports/work-store.ts'
import { placeIn } from '#core/ports/work-store.ts'
import { type AskedInbox, COUNTED, INBOX_VIEWS, type InboxView } from '#core/retailers/inbox-views.ts'
import { searchWords } from '#core/retailers/search-text.ts'
import type { Ageing, WorkingDays } from '#core/retailers/working-days.ts'
import { type RequestSummary, summarize } from './request-summary.ts'

/** One part of the inbox. */
export interface InboxPage {
  readonly rows: readonly RequestSummary[]
  /** Where the part after this one begins, if there is one. */
  readonly next: InboxPlace | undefined
  /** How many requests each view holds, at most {@link COUNTED}. */
  readonly counts: Readonly<Record<InboxView, number>>
}

/** The requests beside one, in the order of a view or search. */
export interface Neighbors {
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** What is waiting, and for whom. */
export interface Inbox {
  /** How many requests each view holds, at most {@link COUNTED}. */
  counts(person: string): Promise<InboxPage['counts']>
  page(asked: AskedInbox, person: string, after: InboxPlace | undefined): Promise<InboxPage>
  /** All of a view or search, in its order, part by part. */
  everything(asked: AskedInbox, person: string): AsyncGenerator<readonly WorkedRequest[]>
  /** Keeps the place even if the request itself has left the view in the meantime. */
  neighbors(asked: AskedInbox, person: string, of: WorkedRequest): Promise<Neighbors>
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

  function filterFor(asked: AskedInbox, person: string): InboxFilter {
    if ('search' in asked) return { view: 'search', words: searchWords(asked.search) }
    switch (asked.view) {
      case 'mine':
        return { view: 'mine', clerk: person }
      case 'overdue':
        return { view: 'overdue', before: workingDays.before(nowMs(), ageing.overdue) }
      case 'new':
      case 'waiting':
      case 'contacted':
      case 'parked':
      case 'closed':
        return { view: asked.view }
    }
  }

  async function countsFor(person: string): Promise<InboxPage['counts']> {
    const counts = await Promise.all(
      INBOX_VIEWS.map(
        async ({ view }) => [view, await store.count(filterFor({ view }, person), COUNTED)] as const,
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
      const shown = found.slice(0, PAGE_SIZE)
      const last = shown.at(-1)
      const kinships = await store.kinships(shown.map(({ stored }) => stored.reference))
      return {
        rows: shown.map((one) =>
          summarize(one, { now: nowMs(), ageing, workingDays, kinship: kinships.get(one.stored.reference) }),
        ),
        next: found.length > PAGE_SIZE && last ? placeIn(filter, last) : undefined,
        counts,
      }
    },

    async *everything(asked, person) {
      const filter = filterFor(asked, person)
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

    async neighbors(asked, person, of) {
      const filter = filterFor(asked, person)
      const place = placeIn(filter, of)
      const [[previous], [next]] = await Promise.all([
        store.page(filter, { limit: 1, before: place }),
        store.page(filter, { limit: 1, after: place }),
      ])
      return { previous: previous?.stored.reference, next: next?.stored.reference }
    },
  }
}

/** An empty search finds nothing. */
function isBlank(filter: InboxFilter): boolean {
  return filter.view === 'search' && filter.words.length === 0
}
