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
import {
  VISIT_ACTIONS,
  type VisitActionKind,
  type VisitCount,
  type VisitStore,
} from '#core/visits/visit-actions.ts'
import { patternName } from '#core/visits/visit-report.ts'
import type { Ideas } from '../../ideas/ideas.ts'

/** A row of a table. */
export interface Figure {
  readonly name: string
  readonly count: number
}

/** Figures under a title. `of` and `measure` are the headings of their names and numbers, and name them in exports. */
export interface FigureReport {
  readonly title: string
  readonly of: string
  readonly measure: string
  readonly figures: readonly Figure[]
}

const report = (title: string, of: string, figures: readonly Figure[], measure = 'Requests') => ({
  title,
  of,
  measure,
  figures,
})

interface RetailerFigure extends Readonly<Record<RetailerResponse, number>> {
  readonly name: string
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
  const readVisits = createVisitFigures(options)

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
      readVisits(period),
    ])
    const sampleIdeas = await ideas.show(samples.map(({ ref }) => ref))
    const requestCounts = counts.filter(isRealRequest)
    return {
      received: sumOf(requestCounts),
      /** Requests per week, by its first day, such as `2026-07-20`. */
      weeks: weeks.map(({ day }, place) => ({
        name: day,
        count: sumOf(requestCounts.filter(({ week }) => week === place)),
      })),
      reports: [
        report('By state', 'State', [
          ...VISITORS_STATES.map((state) => ({
            name: stateName(state),
            count: sumOf(counts.filter((one) => one.state === state && !one.isParked)),
          })),
          { name: 'Parked', count: sumOf(counts.filter(({ isParked }) => isParked)) },
        ]),
        // As recorded by the desk or, until the desk has closed a request, by the retailer.
        report(
          'By outcome',
          'Outcome',
          OUTCOMES.map((outcome) => ({
            name: OUTCOME_NAMES[outcome],
            count: outcomes.find((one) => one.outcome === outcome)?.count ?? 0,
          })),
        ),
        report(
          'By kind of request',
          'Kind of request',
          INTENTS.map((intent) => ({
            name: intentLabel(intent),
            count: sumOf(requestCounts.filter((one) => one.intent === intent)),
          })),
        ),
        // By three-digit prefix, most first, as the samples.
        report(
          'By ZIP area',
          'ZIP area',
          areas.map(({ area, count }) => ({ name: area === '' ? ELSEWHERE : area, count })),
        ),
        report(
          'Samples wanted',
          'Sample wanted',
          samples.map(({ ref, count }, place) => ({ name: sampleIdeas[place]?.title ?? ref, count })),
        ),
      ],
      times,
      /** Retailers that got requests, most accepted first. */
      retailers: perRetailer(answers, new Map(shops.map(({ id, name }) => [id, name]))),
      visits,
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

function perRetailer(
  answers: Awaited<ReturnType<FigureStore['answers']>>,
  names: ReadonlyMap<string, string>,
): readonly RetailerFigure[] {
  const figures = new Map<string, RetailerFigure>()
  for (const { answers: text, count } of answers)
    for (const { retailerId, response } of decodeResponses(text)) {
      const name = names.get(retailerId) ?? REMOVED
      const figure = figures.get(name) ?? { name, accepted: 0, declined: 0, unanswered: 0, open: 0 }
      figures.set(name, { ...figure, [response]: figure[response] + count })
    }
  return [...figures.values()].sort((a, b) => b.accepted - a.accepted || a.name.localeCompare(b.name))
}

function rowsOf({ visits, times, ...figures }: Awaited<ReturnType<FigureReports['read']>>) {
  const rows = ({ of, measure, figures: list }: Omit<FigureReport, 'title'>) =>
    list.map(({ name, count }) => [of, name, measure, String(count)])
  const hours = (ms: number | undefined) => (ms === undefined ? '' : (ms / HOUR_MS).toFixed(2))
  return [
    ['Figure', 'Of', 'Measure', 'Number'],
    ...rows({ of: 'Week', measure: 'Requests', figures: figures.weeks }),
    ...figures.reports.flatMap(rows),
    ['First answer', 'All', 'Answered requests', String(times.answered)],
    ['First answer', 'All', 'Median in hours', hours(times.median)],
    ['First answer', 'All', '90 % in hours', hours(times.ninety)],
    ...figures.retailers.flatMap((one) =>
      RETAILER_RESPONSES.map((response) => ['Retailer', one.name, response, String(one[response])]),
    ),
    ...visits.days.flatMap(({ day, ...counts }) =>
      ([...VISIT_ACTIONS, 'asked'] as const).map((action) => ['Day', day, action, String(counts[action])]),
    ),
    ...visits.reports.flatMap(rows),
  ]
}

/** Figures from the visit reports of browsers in a period. They contain no personal data. */
function createVisitFigures({ store, visits, ideas }: FigureOptions) {
  return async (period: FigurePeriod) => {
    const starts = dayStarts(period)
    const [subjects, actions, requests] = await Promise.all([
      visits.bySubject(period),
      visits.byDay(period),
      store.counts(
        spanOf(period),
        starts.map(({ at }) => at),
      ),
    ])
    const requestCounts = requests.filter(isRealRequest)
    const requestsByDay = Map.groupBy(requestCounts, ({ week }) => starts[week]?.day ?? '')
    const ofDay = Map.groupBy(actions, ({ day }) => day)
    const of = (kind: VisitActionKind) =>
      subjects.filter(({ what, subject }) => what === kind && subject !== '')
    const savedCounts = of('saved')
    const ideasNow = await ideas.show(savedCounts.map(({ subject }) => subject))
    const ideaName = (ref: string) =>
      ideasNow[savedCounts.findIndex(({ subject }) => subject === ref)]?.title ?? nameInRef(ref)
    return {
      /** Counts of the actions in the visits of each day with any, and of its requests, latest first. */
      days: starts
        .flatMap(({ day }) => {
          const actionCounts = ofDay.get(day) ?? []
          const came = requestsByDay.get(day) ?? []
          return actionCounts.length + came.length === 0
            ? []
            : [{ day, ...countsOf(actionCounts), asked: sumOf(came) }]
        })
        .reverse(),
      // Most frequent first.
      reports: [
        report('Pages opened', 'Page', figuresOf(of('opened'), patternName), 'Opened'),
        report('Ideas saved', 'Idea', figuresOf(savedCounts, ideaName), 'Saved'),
        report(
          'Our words, searched for',
          'Word',
          figuresOf(of('found'), (word) => word),
          'Searches',
        ),
      ],
    }
  }
}

function countsOf(
  actionCounts: readonly Pick<VisitCount, 'what' | 'count'>[],
): Readonly<Record<VisitActionKind, number>> {
  const count = (kind: VisitActionKind) => sumOf(actionCounts.filter(({ what }) => what === kind))
  return {
    opened: count('opened'),
    found: count('found'),
    unfound: count('unfound'),
    saved: count('saved'),
    compared: count('compared'),
  }
}

const isRealRequest = ({ state, isParked }: RequestCount) => state !== 'spam' && !isParked

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function figuresOf(
  counts: readonly Omit<VisitCount, 'day'>[],
  nameOf: (subject: string) => string,
): readonly Figure[] {
  return counts
    .map(({ subject, count }) => ({ name: nameOf(subject), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
