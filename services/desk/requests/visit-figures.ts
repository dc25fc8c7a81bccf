import { nameInRef } from '#core/ideas/idea-refs.ts'
import type { FigureStore } from '#core/retailers/work/figure-facts.ts'
import { dayStarts, type FigurePeriod, spanOf } from '#core/retailers/work/figure-period.ts'
import type { VisitActionKind, VisitCount, VisitStore } from '#core/visits/visit-actions.ts'
import { patternName } from '#core/visits/visit-report.ts'
import type { Ideas } from '../../ideas/ideas.ts'
import type { Figure } from './request-figures.ts'

/** Figures from the visit reports of browsers in a period. They contain no personal data. */
export type VisitFigures = Awaited<ReturnType<ReturnType<typeof createVisitFigures>>>

type SubjectCount = Omit<VisitCount, 'day'>

export function createVisitFigures({
  visits,
  figures,
  ideas,
}: {
  readonly visits: Pick<VisitStore, 'bySubject' | 'byDay'>
  readonly figures: Pick<FigureStore, 'counts'>
  readonly ideas: Pick<Ideas, 'show'>
}) {
  return async (period: FigurePeriod) => {
    const starts = dayStarts(period)
    const [subjects, actions, requests] = await Promise.all([
      visits.bySubject(period),
      visits.byDay(period),
      figures.counts(
        spanOf(period),
        starts.map(({ at }) => at),
      ),
    ])
    const requestCounts = requests.filter(({ state, isParked }) => state !== 'spam' && !isParked)
    const requestsByDay = Map.groupBy(requestCounts, ({ week }) => starts[week]?.day ?? '')
    const ofDay = Map.groupBy(actions, ({ day }) => day)
    const of = (kind: VisitActionKind) =>
      subjects.filter(({ what, subject }) => what === kind && subject !== '')
    const savedCounts = of('saved')
    const ideasNow = await ideas.show(savedCounts.map(({ subject }) => subject))
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
      // Most frequent first, like the next two.
      opened: figuresOf(of('opened'), patternName),
      saved: figuresOf(
        savedCounts,
        (ref) => ideasNow[savedCounts.findIndex(({ subject }) => subject === ref)]?.title ?? nameInRef(ref),
      ),
      /** The site's own terms that visitors searched for. */
      words: figuresOf(of('found'), (word) => word),
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

function sumOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

function figuresOf(counts: readonly SubjectCount[], nameOf: (subject: string) => string): readonly Figure[] {
  return counts
    .map(({ subject, count }) => ({ name: nameOf(subject), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
