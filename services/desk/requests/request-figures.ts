import { HOUR_MS } from '#core/days.ts'
import { nameInRef } from '#core/ideas/idea-refs.ts'
import { intentLabel } from '#core/retailers/form/messages.ts'
import type { RetailerStore } from '#core/retailers/shops/retailer-store.ts'
import {
  decodeResponses,
  type FigureStore,
  RETAILER_RESPONSES,
  type RequestCount,
  type RetailerResponse,
} from '#core/retailers/work/figure-facts.ts'
import { dayStarts, type FigurePeriod, spanOf, weeksOf } from '#core/retailers/work/figure-period.ts'
import { stateName } from '#core/retailers/work/request-names.ts'
import { OUTCOME_NAMES, OUTCOMES, VISITORS_STATES } from '#core/retailers/work/request-states.ts'
import type { VisitActionKind, VisitCount, VisitStore } from '#core/visits/visit-actions.ts'
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
    const span = spanOf(period)
    const weeks = weeksOf(period)
    const [counts, areas, outcomes, samples, times, answers, shops, visits] = await Promise.all([
      store.counts(
        span,
        weeks.map(({ at }) => at),
      ),
      store.areas(span),
      store.outcomes(span),
      store.samples(span),
      store.answerTimes(span),
      store.answers(span),
      retailers.list(),
      visitTables(period),
    ])
    const sampleIdeas = await ideas.show(samples.map(({ ref }) => ref))
    const requests: readonly FigureTable[] = [
      ...countTables(counts, weeks),
      // As recorded by the desk or, until the desk has closed a request, by the retailer.
      {
        title: 'By outcome',
        headings: ['Outcome', 'Requests'],
        rows: OUTCOMES.map((outcome) => [
          OUTCOME_NAMES[outcome],
          outcomes.find((one) => one.outcome === outcome)?.count ?? 0,
        ]),
      },
      // By three-digit prefix, most first, as the samples.
      {
        title: 'By ZIP area',
        headings: ['ZIP area', 'Requests'],
        rows: areas.map(({ area, count }) => [area || ELSEWHERE, count]),
      },
      {
        title: 'Samples wanted',
        headings: ['Sample wanted', 'Requests'],
        rows: samples.map(({ ref, count }, place) => [sampleIdeas[place]?.title ?? ref, count]),
      },
      {
        title: 'Retailers',
        headings: ['Retailer', 'Accepted', 'Declined', 'No answer', 'Open'],
        rows: perRetailer(answers, new Map(shops.map(({ id, name }) => [id, name]))),
        none: 'No request from this period was sent to a retailer.',
      },
    ]
    return { received: sumOf(counts.filter(isRealRequest)), times, requests, visits }
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

/** Counts by week, state and kind. */
function countTables(
  counts: readonly RequestCount[],
  weeks: ReturnType<typeof weeksOf>,
): readonly FigureTable[] {
  const requestCounts = counts.filter(isRealRequest)
  return [
    {
      title: 'By week',
      headings: ['Week of', 'Requests'],
      rows: weeks.map(({ day }, place) => [day, sumOf(requestCounts.filter(({ week }) => week === place))]),
    },
    {
      title: 'By state',
      headings: ['State', 'Requests'],
      rows: [
        ...VISITORS_STATES.map((state): FigureTable['rows'][number] => [
          stateName(state),
          sumOf(counts.filter((one) => one.state === state && !one.isParked)),
        ]),
        ['Parked', sumOf(counts.filter(({ isParked }) => isParked))],
      ],
    },
    {
      title: 'By kind of request',
      headings: ['Kind of request', 'Requests'],
      rows: INTENTS.map((intent) => [
        intentLabel(intent),
        sumOf(requestCounts.filter((one) => one.intent === intent)),
      ]),
    },
  ]
}

/** Rows of retailers that got requests, most accepted first. */
function perRetailer(
  answers: Awaited<ReturnType<FigureStore['answers']>>,
  names: ReadonlyMap<string, string>,
): FigureTable['rows'] {
  const figures = new Map<string, Readonly<Record<RetailerResponse, number>>>()
  for (const { answers: text, count } of answers)
    for (const { retailerId, response } of decodeResponses(text)) {
      const name = names.get(retailerId) ?? REMOVED
      const figure = figures.get(name) ?? { accepted: 0, declined: 0, unanswered: 0, open: 0 }
      figures.set(name, { ...figure, [response]: figure[response] + count })
    }
  return [...figures]
    .sort(([a, one], [b, other]) => other.accepted - one.accepted || a.localeCompare(b))
    .map(([name, figure]) => [name, ...RETAILER_RESPONSES.map((response) => figure[response])])
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
function createVisitTables({ store, visits, ideas }: FigureOptions) {
  return async (period: FigurePeriod): Promise<readonly FigureTable[]> => {
    const starts = dayStarts(period)
    const [subjects, actions, counts] = await Promise.all([
      visits.bySubject(period),
      visits.byDay(period),
      store.counts(
        spanOf(period),
        starts.map(({ at }) => at),
      ),
    ])
    const requestsByDay = Map.groupBy(counts.filter(isRealRequest), ({ week }) => starts[week]?.day ?? '')
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
        rows: starts
          .filter(({ day }) => actionsByDay.has(day) || requestsByDay.has(day))
          .map(({ day }): FigureTable['rows'][number] => {
            const count = (...kinds: readonly VisitActionKind[]) =>
              sumOf(actionsByDay.get(day)?.filter(({ what }) => kinds.includes(what)) ?? [])
            const requests = sumOf(requestsByDay.get(day) ?? [])
            const searches = [count('found', 'unfound'), count('unfound')]
            return [day, count('opened'), ...searches, count('saved'), count('compared'), requests]
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

const isRealRequest = ({ state, isParked }: RequestCount) => state !== 'spam' && !isParked

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function mostFirst(
  counts: readonly Omit<VisitCount, 'day'>[],
  nameOf: (subject: string) => string,
): FigureTable['rows'] {
  return counts
    .map(({ subject, count }) => [nameOf(subject), count] as const)
    .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
}
