/**
 * Speed of pages and pictures compared with nginx serving the same bytes: `npm run bench [-- PART …]`. Parts are
 * serving, weights and filters. Servers run on one core, the load generator on another. Updates RESULTS.md;
 * `--rounds N` and `--seconds N` make shorter runs.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { PRODUCTION } from '#tests/support/sites/production.ts'
import { type RunningSite, startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'
import { checkSameBytes, pagesOf, type ServedPage } from './pages/check.ts'
import { measureFilters } from './pages/filters.ts'
import { startNginx } from './pages/nginx.ts'
import { startNodeFloor } from './pages/node-floor.ts'
import { type Case, compareServing, WARM_UP } from './pages/serving.ts'
import { SITE_LIMITS } from './pages/site-limits.ts'
import { ensureTools, isIdle, pin, SERVER_CORE } from './pages/tools.ts'
import { weighPages } from './pages/weights.ts'
import { machine, writeResults } from './results.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    counts: { type: 'string', default: '100,1000,10000' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const SHARED =
  'Servers run on one core, the load generator (wrk, 32 connections) and the browser on the rest.'

const PARTS: Readonly<Record<string, () => Promise<void>>> = { serving, weights, filters }
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
await ensureTools()
const partNames = positionals.length > 0 ? positionals : Object.keys(PARTS)
for (const name of partNames) {
  console.log(`\n— ${name}`)
  await PARTS[name]?.()
}
process.exit(0)

async function withSite(work: (site: RunningSite, folder: string) => Promise<void>): Promise<void> {
  const folder = await temporaryFolder()
  const site = await startSite({ ...PRODUCTION, DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...SITE_LIMITS })
  try {
    await pin(site.process.pid ?? 0, SERVER_CORE)
    for (const address of ['/', '/about', '/gallery', '/products/finishes']) {
      await waitUntil(`${address} in Brotli`, async () => {
        const { headers } = await fetch(site.url + address, { headers: { 'accept-encoding': 'br' } })
        return headers.get('content-encoding') === 'br'
      })
    }
    // After startup, the same core measures pictures and compresses pages.
    await waitUntil('the background work to end', () => isIdle(site.process.pid ?? 0), 300)
    await work(site, folder.path)
  } finally {
    await site.stop()
    await folder.remove()
  }
}

async function serving(): Promise<void> {
  const where = machine()
  await withSite(async (site, folder) => {
    const pages = await pagesOf(site.url)
    const nginx = await startNginx(
      path.join(folder, 'nginx'),
      pages.map((page) => page.file),
    )
    const cases = await casesOf(pages, nginx.url)
    const floor = await startNodeFloor(site.url, cases)
    try {
      await checkSameBytes(pages, site.url, nginx.url)
      const table = await compareServing({
        site: { url: site.url, pid: site.process.pid ?? 0 },
        nginx,
        floor,
        cases,
        rounds,
        seconds,
      })
      await writeResults(
        'pages: serving',
        `## Pages: serving from the cache\n\n${where} ${SHARED}\n\nThe same bytes from nginx, from a bare \`http\` server in Node (the floor), and from the site, each after ${WARM_UP} s of load: medians of ${rounds} alternating rounds of ${seconds} s.\n\n${table}`,
      )
    } finally {
      await Promise.all([nginx.stop(), floor.stop()])
    }
  })
}

async function casesOf(pages: readonly ServedPage[], nginxUrl: string): Promise<readonly Case[]> {
  const cases: Case[] = []
  for (const { path: address, tag } of pages) {
    const gzip = { 'accept-encoding': 'gzip' }
    const theirs = await fetch(nginxUrl + address, { headers: gzip })
    cases.push({ name: `${address}, gzip`, path: address, headers: gzip })
    cases.push({
      name: `${address}, 304`,
      path: address,
      headers: { ...gzip, 'if-none-match': tag },
      nginxHeaders: { ...gzip, 'if-none-match': theirs.headers.get('etag') ?? '' },
    })
  }
  return cases
}

async function weights(): Promise<void> {
  const where = machine()
  await withSite(async (site) => {
    const table = await weighPages(site.url)
    console.log(table)
    await writeResults(
      'pages: weights',
      `## First visits\n\n${where}\n\nChromium with an empty cache; kB (1000 bytes) over the wire until the page is quiet, for a phone of 412 × 823 at 1.75 and a desktop of 1440 × 900.\n\n${table}`,
    )
  })
}

async function filters(): Promise<void> {
  const where = machine()
  const table = await measureFilters(values.counts.split(',').map(Number))
  console.log(table)
  await writeResults(
    'pages: growth',
    `## A growing gallery\n\n${where}\n\nNew pages are 20 uncached combinations of filters. A filter change is measured in Chromium with 4× CPU slowdown, from the click to the next paint.\n\n${table}`,
  )
}
