import { HOUR_MS } from '#core/days.ts'
import { nameInRef } from '#core/ideas/idea-refs.ts'
import { intentLabel } from '#core/retailers/form/messages.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import {
  type FigureStore,
  RETAILER_RESPONSES,
  type RequestFigures,
  type RetailerResponse,
} from '#core/retailers/work/figure-facts.ts'
import {
  dayStarts,
  type FigurePart,
  type FigurePeriod,
  spanOf,
  weeksOf,
} from '#core/retailers/work/figure-period.ts'
import { stateName } from '#core/retailers/work/request-names.ts'
import { OUTCOME_NAMES, OUTCOMES, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import type { VisitActionKind, VisitStore } from '#core/visits/visit-actions.ts'
import { patternName } from '#core/visits/visit-report.ts'
import type { Ideas } from '../../ideas/ideas.ts'

/** A table of figures: a name and its numbers in each row. Also names them in exports. */
export interface FigureTable {
  readonly title: string
  readonly headings: readonly string[]
  /** A day stands as `2026-07-20`. */
  readonly rows: readonly (readonly [name: string, ...numbers: number[]])[]
  /** Stands in the place of an empty table, which is not shown otherwise. */
  readonly none?: string
}

export type FigureReports = ReturnType<typeof createFigureReports>

const ELSEWHERE = 'Outside the United States'
const REMOVED = 'Deleted retailers'
const INTENTS = [1, 0] as const

interface FigureOptions {
  readonly store: FigureStore
  readonly visits: Pick<VisitStore, 'bySubject' | 'byDay'>
  readonly retailers: Pick<RetailerStore, 'list'>
  readonly ideas: Pick<Ideas, 'show'>
  readonly write: (rows: readonly (readonly string[])[]) => string
}

/** Figures about the requests of a period and visitors' actions in it. They contain no personal data. */
export function createFigureReports(options: FigureOptions) {
  const { store, retailers, ideas, write } = options
  const visitTables = createVisitTables(options)

  /** All figures except those by state leave out spam and parked requests. */
  async function read(period: FigurePeriod) {
    const [received, shops] = await Promise.all([store.requests(spanOf(period)), retailers.list()])
    const counted = received.filter(({ state, isParked }) => state !== 'spam' && !isParked)
    const samples = countsOf(counted.flatMap((request) => request.samples))
    const sampleIdeas = await ideas.show(samples.map(({ subject }) => subject))
    const titles = new Map(samples.map(({ subject }, place) => [subject, sampleIdeas[place]?.title]))
    const requests: readonly FigureTable[] = [
      {
        title: 'By week',
        headings: ['Week of', 'Requests'],
        rows: countByPart(counted, weeksOf(period)),
      },
      {
        title: 'By state',
        headings: ['State', 'Requests'],
        rows: [
          ...VISITORS_STATES.map((state): FigureTable['rows'][number] => [
            stateName(state),
            received.filter((one) => one.state === state && !one.isParked).length,
          ]),
          ['Parked', received.filter(({ isParked }) => isParked).length],
        ],
      },
      {
        title: 'By kind of request',
        headings: ['Kind of request', 'Requests'],
        rows: INTENTS.map((intent) => [
          intentLabel(intent),
          counted.filter((one) => one.intent === intent).length,
        ]),
      },
      {
        title: 'By outcome',
        headings: ['Outcome', 'Requests'],
        rows: OUTCOMES.map((outcome) => [
          OUTCOME_NAMES[outcome],
          counted.filter((one) => one.outcome === outcome).length,
        ]),
      },
      // By three-digit prefix, most first, as the samples.
      {
        title: 'By ZIP area',
        headings: ['ZIP area', 'Requests'],
        rows: mostFirst(countsOf(counted.map(({ area }) => area)), (area) => area || ELSEWHERE),
      },
      {
        title: 'Samples wanted',
        headings: ['Sample wanted', 'Requests'],
        rows: mostFirst(samples, (ref) => titles.get(ref) ?? ref),
      },
      {
        title: 'Retailers',
        headings: ['Retailer', 'Accepted', 'Declined', 'No answer', 'Open'],
        rows: perRetailer(counted, new Map(shops.map(({ id, name }) => [id, name]))),
        none: 'No request from this period was sent to a retailer.',
      },
    ]
    return {
      received: counted.length,
      times: answerTimes(counted),
      requests,
      visits: await visitTables(period, counted),
    }
  }

  return {
    read,
    /** All figures as a table for spreadsheets. */
    async export(period: FigurePeriod) {
      const { from, to } = period
      return { fileName: `figures-${from}-to-${to}.csv`, text: write(rowsOf(await read(period))) }
    },
  }
}

/** Rows of the parts of a period, with the number of requests in each. */
function countByPart(requests: readonly RequestFigures[], parts: readonly FigurePart[]) {
  const counts = new Map(parts.map(({ day }) => [day, 0]))
  for (const { receivedAt } of requests) {
    const day = parts.findLast(({ at }) => at <= receivedAt)?.day ?? ''
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts]
}

/** How long the first answers took: the median and 90th percentile by nearest rank, in ms. */
function answerTimes(requests: readonly RequestFigures[]) {
  const times = requests
    .flatMap(({ firstAnswerAt, receivedAt }) =>
      firstAnswerAt === undefined ? [] : Math.max(0, firstAnswerAt - receivedAt),
    )
    .sort((a, b) => a - b)
  const rank = (share: number) => times[Math.floor((times.length + 1) * share) - 1]
  return { answered: times.length, median: rank(0.5), ninety: rank(0.9) }
}

/** Rows of retailers that got requests, most accepted first. */
function perRetailer(
  requests: readonly RequestFigures[],
  names: ReadonlyMap<string, string>,
): FigureTable['rows'] {
  const responses = requests.flatMap((request) => request.responses)
  const byName = Map.groupBy(responses, ({ retailerId }) => names.get(retailerId) ?? REMOVED)
  const figures = [...byName].map(([name, own]) => {
    const count = (response: RetailerResponse) => own.filter((one) => one.response === response).length
    return [name, ...RETAILER_RESPONSES.map(count)] as const
  })
  return figures.sort(([a, accepted = 0], [b, other = 0]) => other - accepted || a.localeCompare(b))
}

function rowsOf({ requests, visits, times }: Awaited<ReturnType<FigureReports['read']>>) {
  const hours = (ms: number | undefined) => (ms === undefined ? '' : (ms / HOUR_MS).toFixed(2))
  const rowsIn = ({ headings: [of = '', ...measures], rows }: FigureTable) =>
    rows.flatMap(([name, ...numbers]) =>
      measures.map((measure, at) => [of, name, measure, String(numbers[at])]),
    )
  return [
    ['Figure', 'Of', 'Measure', 'Number'],
    ...requests.flatMap(rowsIn),
    ['First answer', 'All', 'Answered requests', String(times.answered)],
    ['First answer', 'All', 'Median in hours', hours(times.median)],
    ['First answer', 'All', '90 % in hours', hours(times.ninety)],
    ...visits.flatMap(rowsIn),
  ]
}

/** Figures from the visit reports of browsers in a period. They contain no personal data. */
function createVisitTables({ visits, ideas }: FigureOptions) {
  return async (
    period: FigurePeriod,
    requests: readonly RequestFigures[],
  ): Promise<readonly FigureTable[]> => {
    const [subjects, actions] = await Promise.all([visits.bySubject(period), visits.byDay(period)])
    const actionsByDay = Map.groupBy(actions, ({ day }) => day)
    const of = (kind: VisitActionKind) =>
      subjects.filter(({ what, subject }) => what === kind && subject !== '')
    const savedCounts = of('saved')
    const ideasNow = await ideas.show(savedCounts.map(({ subject }) => subject))
    const ideaName = (ref: string) =>
      ideasNow[savedCounts.findIndex(({ subject }) => subject === ref)]?.title ?? nameInRef(ref)
    return [
      {
        title: 'By day',
        headings: ['Day', 'Opened', 'Searches', 'Without a result', 'Saved', 'Compared', 'Asked'],
        // Days with any, latest first.
        rows: countByPart(requests, dayStarts(period))
          .filter(([day, asked]) => actionsByDay.has(day) || asked > 0)
          .map(([day, asked]): FigureTable['rows'][number] => {
            const count = (...kinds: readonly VisitActionKind[]) =>
              sumOf(actionsByDay.get(day)?.filter(({ what }) => kinds.includes(what)) ?? [])
            const searches = [count('found', 'unfound'), count('unfound')]
            return [day, count('opened'), ...searches, count('saved'), count('compared'), asked]
          })
          .reverse(),
        none: 'No visit was reported in this period.',
      },
      {
        title: 'Pages opened',
        headings: ['Page', 'Opened'],
        rows: mostFirst(of('opened'), patternName),
      },
      { title: 'Ideas saved', headings: ['Idea', 'Saved'], rows: mostFirst(savedCounts, ideaName) },
      {
        title: 'Our words, searched for',
        headings: ['Word', 'Searches'],
        rows: mostFirst(of('found'), (word) => word),
      },
    ]
  }
}

function countsOf(subjects: readonly string[]) {
  const groups = Map.groupBy(subjects, (subject) => subject)
  return [...groups].map(([subject, { length: count }]) => ({ subject, count }))
}

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function mostFirst(
  counts: readonly { readonly subject: string; readonly count: number }[],
  nameOf: (subject: string) => string,
): FigureTable['rows'] {
  return counts
    .map(({ subject, count }) => [nameOf(subject), count] as const)
    .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
}
