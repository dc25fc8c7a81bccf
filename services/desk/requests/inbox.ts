import type { MailedCase, RightsStore } from '#core/ports/requests/rights-store.ts'
import type { InboxFilter, InboxPlace, WorkedRequest, WorkStore } from '#core/ports/requests/work-store.ts'
import { placeIn } from '#core/ports/requests/work-store.ts'
import { COUNTED, INBOX_VIEWS, type InboxQuery, type InboxView } from '#core/retailers/work/inbox-views.ts'
import { searchWords } from '#core/retailers/work/search-text.ts'
import type { Ageing, WorkingDays } from '#core/retailers/work/working-days.ts'
import { rightsDue } from '#core/rights/rights-clock.ts'
import { siteDay } from '#core/site-time.ts'
import { caseLine } from '../../rights/case-line.ts'
import { type InboxLine, summarize } from './request-summary.ts'

/** A page of the inbox. */
export interface InboxPage {
  readonly rows: readonly InboxLine[]
  /** Cursor of the next page, if any. */
  readonly next: InboxPlace | undefined
  /** Number of requests and open privacy requests per view, at most {@link COUNTED}. */
  readonly counts: Readonly<Record<InboxView, number>>
}

/** The neighbors of a request, in the order of a view or search. */
export interface Neighbors {
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** The open work of the desk. */
export interface Inbox {
  /** Number of requests and open privacy requests per view, at most {@link COUNTED}. */
  counts(person: string): Promise<InboxPage['counts']>
  page(asked: InboxQuery, person: string, after: InboxPlace | undefined): Promise<InboxPage>
  /** All of a view or search in order, page by page. */
  everything(asked: InboxQuery, person: string): AsyncGenerator<readonly WorkedRequest[]>
  /** Keeps the position even if the request has left the view meanwhile. */
  neighbors(asked: InboxQuery, person: string, of: WorkedRequest): Promise<Neighbors>
}

const PAGE_SIZE = 50
const PART_SIZE = 500
const CLOSED_CASES = 50

type CaseLists = Pick<RightsStore, 'open' | 'closed'>

export function createInbox(options: {
  readonly store: WorkStore
  readonly cases: CaseLists
  readonly ageing: Ageing
  readonly workingDays: WorkingDays
  readonly now: () => Date
}): Inbox {
  const { store, cases, ageing, workingDays } = options
  const nowMs = () => options.now().getTime()

  const overdue = () => workingDays.before(nowMs(), ageing.overdue)
  const filterFor = (asked: InboxQuery, person: string) =>
    filterOf(asked, { person, today: siteDay(options.now()), overdue })

  async function countsFor(person: string): Promise<InboxPage['counts']> {
    const open = await cases.open()
    const countIn = async (view: InboxView) => {
      const listed = casesIn(view, open, { person, now: nowMs() })
      const filter = filterFor({ view }, person)
      return Math.min(COUNTED, listed.length + (filter ? await store.count(filter, COUNTED) : 0))
    }
    const counts = await Promise.all(
      INBOX_VIEWS.map(async ({ view }) => [view, await countIn(view)] as const),
    )
    return Object.fromEntries(counts) as Record<InboxView, number>
  }

  return {
    counts: countsFor,

    async page(asked, person, after) {
      const filter = filterFor(asked, person)
      const part = { limit: PAGE_SIZE + 1, ...(after === undefined ? {} : { after }) }
      const [found, counts, listed] = await Promise.all([
        isBlank(filter) ? [] : store.page(filter, part),
        countsFor(person),
        'view' in asked && after === undefined ? casesFor(asked.view, cases, { person, now: nowMs() }) : [],
      ])
      const page = found.slice(0, PAGE_SIZE)
      const last = page.at(-1)
      const kinships = await store.kinships(page.map(({ stored }) => stored.reference))
      return {
        rows: [
          ...listed.map((one) => caseLine(one, nowMs())),
          ...page.map((one) => {
            const kinship = kinships.get(one.stored.reference)
            return summarize(one, { now: nowMs(), ageing, workingDays, kinship })
          }),
        ],
        next: filter && found.length > PAGE_SIZE && last ? placeIn(filter, last) : undefined,
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

/** `undefined` for the view without requests. */
function filterOf(
  asked: InboxQuery,
  {
    person,
    today,
    overdue,
  }: { readonly person: string; readonly today: string; readonly overdue: () => number },
): InboxFilter | undefined {
  if ('search' in asked) return { view: 'search', words: searchWords(asked.search) }
  switch (asked.view) {
    case 'mine':
      return { view: 'mine', clerk: person }
    case 'overdue':
      return { view: 'overdue', before: overdue() }
    case 'follow-up':
      return { view: 'follow-up', day: today }
    case 'new':
      return { view: 'new', day: today }
    case 'with-a-retailer':
    case 'parked':
    case 'closed':
      return { view: asked.view }
    case 'privacy':
      return undefined
  }
}

interface Looking {
  readonly person: string
  readonly now: number
}

/** A view's privacy requests, earliest due date first; their own view then lists closed ones, the last closed first. */
async function casesFor(view: InboxView, cases: CaseLists, by: Looking): Promise<readonly MailedCase[]> {
  const open = casesIn(view, await cases.open(), by)
  return view === 'privacy' ? [...open, ...(await cases.closed(CLOSED_CASES))] : open
}

function casesIn(
  view: InboxView,
  open: readonly MailedCase[],
  { person, now }: Looking,
): readonly MailedCase[] {
  switch (view) {
    case 'privacy':
      return open
    case 'mine':
      return open.filter(({ rightsCase }) => rightsCase.work.clerk === person)
    case 'overdue':
      return open.filter(({ rightsCase }) => rightsDue(rightsCase, now).pressing === 'overdue')
    case 'new':
    case 'with-a-retailer':
    case 'follow-up':
    case 'parked':
    case 'closed':
      return []
  }
}

/** An empty search finds nothing. */
function isBlank(filter: InboxFilter | undefined): filter is undefined {
  return filter === undefined || (filter.view === 'search' && filter.words.length === 0)
}
