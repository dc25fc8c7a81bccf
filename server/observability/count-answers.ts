import type { Registry } from 'prom-client'
import { publishTotal } from './publish.ts'

export interface AnswerCounts {
  /** Called once for each answer that leaves, by whoever sends it. */
  readonly count: (status: number) => void
  publish(metrics: Registry): void
}

/** Not a counter of the registry: most answers are cached pages, which are sent in a few microseconds. */
export function createAnswerCounts(): AnswerCounts {
  const byClass = [0, 0, 0, 0, 0]
  return {
    count(status) {
      const place = Math.floor(status / 100) - 1
      byClass[place] = (byClass[place] ?? 0) + 1
    },
    publish(metrics) {
      publishTotal(
        metrics,
        {
          name: 'site_http_answers_total',
          help: 'Answers by status class, every one of them: cached pages and refused malformed requests, too.',
          labelNames: ['status'],
        },
        () => byClass.map((value, place) => ({ labels: { status: `${place + 1}xx` }, value })),
      )
    },
  }
}
