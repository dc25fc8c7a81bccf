/**
 * `npm run bench -- lighthouse`: Lighthouse scores of every page on a phone, first visit. `--runs N` changes the
 * three runs per page; `--only /,/gallery` audits some pages and prints the result without recording it.
 */
import { parseArgs } from 'node:util'
import { SITE_PATHS } from '#core/site-map.ts'
import { launchBrowser, newVisitor } from '#tests/support/browser/browser.ts'
import { PRODUCTION } from '#tests/support/sites/production.ts'
import { startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'
import { firstView, WINDOWS } from '../tests/budgets/first-view.ts'
import { audit, CATEGORIES, type Verdict } from './lighthouse/audit.ts'
import { SITE_LIMITS } from './pages/site-limits.ts'
import { isIdle } from './pages/tools.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } },
})
const runs = Number(values.runs)
const paths = values.only?.split(',') ?? SITE_PATHS
const OTHERS = CATEGORIES.filter((category) => category !== 'performance')
const HEADS = ['', 'performance', 'lowest other score', 'FCP', 'LCP', 'blocked', 'layout shift']

const where = machine()
const folder = await temporaryFolder()
const site = await startSite({ ...PRODUCTION, DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...SITE_LIMITS })
try {
  await visitOnce(site.url)
  const rows: string[][] = []
  for (const path of paths) {
    const verdicts: Verdict[] = []
    for (let run = 0; run < runs; run += 1) verdicts.push(await audit(site.url + path))
    const row = rowOf(path, verdicts)
    rows.push(row)
    console.log(row.join('  '))
  }
  const table = markdownTable(HEADS, rows)
  console.log(`\n${table}`)
  if (values.only === undefined) await record(table)
} finally {
  await site.stop()
  await folder.remove()
}

/** Pages and pictures are compressed after their first visit; the audit should get what later visitors get. */
async function visitOnce(url: string): Promise<void> {
  const browser = await launchBrowser()
  for (const path of paths) {
    const visitor = await newVisitor(browser, WINDOWS['phone'])
    await firstView(visitor, url + path)
    await visitor.close()
    await waitUntil(`${path} in Brotli`, async () => {
      const { headers } = await fetch(url + path, { headers: { 'accept-encoding': 'br' } })
      return headers.get('content-encoding') === 'br'
    })
  }
  await browser.close()
  await waitUntil('the background work to end', () => isIdle(site.process.pid ?? 0), 600)
}

function rowOf(path: string, verdicts: readonly Verdict[]): string[] {
  const middle = (figure: (verdict: Verdict) => number) =>
    verdicts.map(figure).toSorted((a, b) => a - b)[Math.floor(verdicts.length / 2)] ?? Number.NaN
  const score = (category: string) => middle(({ scores }) => scores[category] ?? 0)
  const ms = (figure: (verdict: Verdict) => number) => middle(figure).toFixed(0)
  return [
    path,
    String(score('performance')),
    String(Math.min(...OTHERS.map(score))),
    ms((verdict) => verdict.firstPaint),
    ms((verdict) => verdict.largestPaint),
    ms((verdict) => verdict.blocked),
    middle((verdict) => verdict.layoutShift).toFixed(3),
  ]
}

async function record(table: string): Promise<void> {
  await writeResults(
    'lighthouse',
    `## Lighthouse\n\n${where}\n\nLighthouse 13.5 with its defaults: a phone of 412 × 823 at 1.75, simulated throttling (4× CPU slowdown, 1.6 Mbit/s, 150 ms). Empty cache, medians of ${runs} runs, times in ms. The other scores are accessibility, best practices, SEO and agentic browsing.\n\n${table}`,
  )
}
