import type { Registry } from 'prom-client'
import { publishTotal } from './publish.ts'

/** In ms: the objective for pages (docs/operators-guide.md, "Service levels"). */
const PAGE_LIMIT_MS = 1000

/** Not a counter of the registry: most answers are cached pages, which are sent in a few microseconds. */
export function createAnswerCounts() {
  const byClass = [0, 0, 0, 0, 0]
  const pages = { 'in-time': 0, late: 0, failed: 0 }
  return {
    /** Called once for each answer, on every path. */
    count: (status: number): void => {
      const place = Math.floor(status / 100) - 1
      byClass[place] = (byClass[place] ?? 0) + 1
    },
    /** Called once for each page, too. In ms: from the arrival of the request until the page is handed over. */
    countPage: (status: number, ms: number): void => {
      pages[status >= 500 ? 'failed' : ms > PAGE_LIMIT_MS ? 'late' : 'in-time'] += 1
    },
    publish(metrics: Registry): void {
      publishTotal(
        metrics,
        {
          name: 'site_http_answers_total',
          help: 'Answers by status class, every one of them: cached pages and refused malformed requests, too.',
          labelNames: ['status'],
        },
        () => byClass.map((value, place) => ({ labels: { status: `${place + 1}xx` }, value })),
      )
      publishTotal(
        metrics,
        {
          name: 'site_pages_total',
          help: 'Pages, each once, those from memory too: in-time within a second, late, or failed with 5xx.',
          labelNames: ['answer'],
        },
        () => Object.entries(pages).map(([answer, value]) => ({ labels: { answer }, value })),
      )
    },
  }
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>
