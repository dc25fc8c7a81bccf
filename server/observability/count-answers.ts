import type { Registry } from 'prom-client'
import { publishTotal } from './publish.ts'

/** In ms. The objective for pages (docs/operators-guide.md, "Service levels"). */
const PAGE_LIMIT_MS = 1000

/** Counts without the registry's own counters, which are too slow for cached pages that take a few microseconds. */
export function createAnswerCounts() {
  const byClass = [0, 0, 0, 0, 0]
  const pages = { 'in-time': 0, late: 0, failed: 0 }
  return {
    /** Call once for each response, on every path. */
    count: (status: number): void => {
      const place = Math.floor(status / 100) - 1
      byClass[place] = (byClass[place] ?? 0) + 1
    },
    /** Call once more for each page. `ms` is the time from the arrival of the request until the page is sent. */
    countPage: (status: number, ms: number): void => {
      pages[status >= 500 ? 'failed' : ms > PAGE_LIMIT_MS ? 'late' : 'in-time'] += 1
    },
    publish(metrics: Registry): void {
      publishTotal(
        metrics,
        {
          name: 'site_http_answers_total',
          help: 'All responses by status class, including cached pages and rejected malformed requests.',
          labelNames: ['status'],
        },
        () => byClass.map((value, place) => ({ labels: { status: `${place + 1}xx` }, value })),
      )
      publishTotal(
        metrics,
        {
          name: 'site_pages_total',
          help: 'Pages, including cached ones: in-time within a second, late, or failed with 5xx.',
          labelNames: ['answer'],
        },
        () => Object.entries(pages).map(([answer, value]) => ({ labels: { answer }, value })),
      )
    },
  }
}

export type AnswerCounts = ReturnType<typeof createAnswerCounts>
