/**
 * How long the desk's inbox and figures take with 50,000 requests: `node bench/inbox.bench.ts [COUNT]`. Needs PostgreSQL. Updates
 * RESULTS.md.
 */
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { type Kysely, sql } from 'kysely'
import { createFigureStore } from '#adapters/database/figure-store.ts'
import { openPostgres } from '#adapters/database/open-postgres.ts'
import { openSqlite } from '#adapters/database/open-sqlite.ts'
import { toRow } from '#adapters/database/request-row.ts'
import type { Database } from '#adapters/database/schema.ts'
import { toWorkColumns } from '#adapters/database/work-row.ts'
import { createWorkStore } from '#adapters/database/work-store.ts'
import type { FigureStore } from '#core/ports/figure-store.ts'
import { type InboxFilter, placeIn, type WorkStore } from '#core/ports/work-store.ts'
import { makeReference } from '#core/retailers/reference.ts'
import {
  afterAssignment,
  afterMove,
  afterPass,
  noWork,
  type RequestWork,
} from '#core/retailers/request-work.ts'
import { completeRequest } from '#core/retailers/retailer-request.ts'
import { searchWords } from '#core/retailers/search-text.ts'
import { createFigureDesk } from '#services/desk/requests/request-figures.ts'
import { SHOP_CONTACT } from '#tests/contracts/request-store-samples.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const COUNT = Number(process.argv[2] ?? 50_000)
const ROUNDS = 30
const LIMIT_MS = 100
const PAGE = 50
const NOW = Date.UTC(2026, 2, 2)
const HOUR = 3_600_000
/** All of them came within three years. */
const APART = HOUR / 2
const NAMES = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Tony', 'Radia', 'Ken', 'Margaret']
const PLACES = ['Joplin', 'Monett', 'St. Louis', 'Springfield', 'Tulsa', 'Omaha', 'Wichita', 'Cape Girardeau']

const folder = await temporaryFolder()
const postgres = await startPostgres()
const where = machine()
const log = { warn: () => undefined }
const databases = {
  SQLite: await openSqlite(folder.path),
  PostgreSQL: await openPostgres(await postgres.createDatabase(), { log }),
}
const columns: Record<string, string>[] = []
const figures: Record<string, string>[] = []
for (const [name, db] of Object.entries(databases)) {
  await fill(db)
  // PostgreSQL does so by itself within minutes.
  if (name === 'PostgreSQL') await sql`vacuum analyze`.execute(db)
  columns.push(await measure(name, createWorkStore(db)))
  figures.push(await measureFigures(name, createFigureStore(db)))
  await db.destroy()
}
await postgres.stop()
await folder.remove()
await writeResults(
  'inbox',
  `## The desk's inbox with ${COUNT.toLocaleString('en')} requests

${where} Both databases share the machine with the measurement.

Half of the requests are closed, the others spread over all states; ${PAGE} to a page, ${ROUNDS} times each. Median / slowest in ms.

${tableOf(columns)}`,
)
await writeResults(
  'figures',
  `## The desk's figures with ${COUNT.toLocaleString('en')} requests

${where} Both databases share the machine with the measurement. All requests came within three years; ${ROUNDS} times each.
Median / slowest in ms.

${tableOf(figures)}`,
)
process.exit(0)

function tableOf(measured: readonly Record<string, string>[]): string {
  const rows = Object.keys(measured[0] ?? {}).map((what) => [what, ...measured.map((one) => one[what] ?? '')])
  return markdownTable(['what', ...Object.keys(databases)], rows)
}

async function fill(db: Kysely<Database>): Promise<void> {
  for (let first = 0; first < COUNT; first += 500) {
    const batch = Array.from({ length: Math.min(500, COUNT - first) }, (_, place) => row(first + place))
    await db.insertInto('retailer_request').values(batch).execute()
  }
}

function row(n: number) {
  const receivedAt = NOW - (COUNT - n) * APART
  const name = NAMES[n % NAMES.length] ?? ''
  const request = completeRequest({
    retailer: n % 8 === 0 ? 0 : 1,
    firstName: name,
    lastName: `Person${n}`,
    email: `${name}.${n % 40_000}@example.com`.toLowerCase(),
    contact: { phone: `(573) ${String(200 + (n % 700))}-${String(n % 10_000).padStart(4, '0')}` },
    streetAddress: `${n % 45_000} Mill Road`,
    city: PLACES[n % PLACES.length],
    state: 'MO',
    zip: String(60_000 + (n % 9000)),
    describe: 'A kitchen with an island, and a bath upstairs. '.repeat(4),
    comments: 'We would like to begin in spring, and to see samples before. '.repeat(4),
  })
  const isParked = n % 10 === 9
  const reference = makeReference(crypto.getRandomValues(new Uint8Array(16)))
  const stored = {
    id: randomUUID(),
    reference,
    receivedAt: new Date(receivedAt).toISOString(),
    brandKey: 'shiloh',
    request,
  }
  return {
    ...toRow(isParked ? { ...stored, parkedReason: 'bench' } : stored),
    ...toWorkColumns(isParked ? noWork(receivedAt) : workOn(n, receivedAt)),
  }
}

function workOn(n: number, at: number): RequestWork {
  const doing = { actor: 'desk', person: 'Ada', at: at + HOUR } as const
  const begun = n % 7 === 0 ? afterAssignment(noWork(at), NAMES[n % 3], doing) : noWork(at)
  const passed =
    afterPass(
      begun,
      { retailerId: `r${n % 300}`, retailerName: 'Oak & Co.', contact: SHOP_CONTACT },
      doing,
    ) ?? begun
  if (n % 10 === 0 || n % 10 === 5) return afterMove(passed, 'close', doing, 'won') ?? begun
  if (n % 10 === 1) return begun
  if (n % 10 === 2) return passed
  if (n % 10 === 3) return afterMove(passed, 'decline', doing) ?? begun
  return (
    afterMove(passed, n % 10 === 4 ? 'contact' : 'close', doing, n % 10 === 4 ? undefined : 'lost') ?? begun
  )
}

async function measure(name: string, store: WorkStore): Promise<Record<string, string>> {
  const filters: Record<string, InboxFilter> = {
    Mine: { view: 'mine', clerk: 'Ada' },
    New: { view: 'new' },
    'Waiting for a retailer': { view: 'waiting' },
    Overdue: { view: 'overdue', before: NOW - 72 * HOUR },
    Parked: { view: 'parked' },
    Closed: { view: 'closed' },
  }
  for (const typed of [
    'person4711',
    'ada person1',
    '573-555-0123',
    '64801',
    'example.com',
    'tulsa',
    'nobody at all',
  ])
    filters[`Search “${typed}”`] = { view: 'search', words: searchWords(typed) }
  const results: Record<string, string> = {}
  for (const [what, filter] of Object.entries(filters)) {
    const page = await store.page(filter, { limit: PAGE })
    const isView = filter.view !== 'search'
    if (isView && page.length < PAGE) throw new Error(`${what} has only ${page.length} requests`)
    results[what] = await timed(name, what, () => store.page(filter, { limit: PAGE }))
    const last = page.at(-1)
    if (!last || !isView) continue
    const deep = { ...placeIn(filter, last), at: NOW - (COUNT / 2) * APART }
    results[`${what}, in the middle`] = await timed(name, what, () =>
      store.page(filter, { limit: PAGE, after: deep }),
    )
    results[`${what}, next and previous`] = await timed(name, what, async () => {
      await store.page(filter, { limit: 1, after: deep })
      await store.page(filter, { limit: 1, before: deep })
    })
    results[`${what}, counted up to 1,000`] = await timed(name, what, () => store.count(filter, 1000))
  }
  const page = await store.page({ view: 'new' }, { limit: PAGE })
  const references = page.map(({ stored }) => stored.reference)
  results['Several of one person, for a page'] = await timed(name, 'kinships', () =>
    store.kinships(references),
  )
  results['One request'] = await timed(name, 'find', () => store.find(references[7] ?? ''))
  results['Others of the same person'] = await timed(name, 'kin', () => store.kin(references[7] ?? '', 20))
  return results
}

async function measureFigures(name: string, store: FigureStore): Promise<Record<string, string>> {
  const results: Record<string, string> = {}
  const desk = createFigureDesk({
    store,
    retailers: { list: async () => [] },
    ideas: { show: async () => [] },
    write: () => '',
  })
  const periods = { '13 weeks': 13, 'three years': 156 }
  for (const [words, weeks] of Object.entries(periods)) {
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const period = { from: day(NOW - weeks * 7 * 24 * HOUR), to: day(NOW) }
    const { received } = await desk.read(period)
    if (received === 0) throw new Error('There are no requests to count')
    const what = `Figures of ${words}`
    results[what] = await timed(name, what, () => desk.read(period))
  }
  return results
}

async function timed(database: string, what: string, run: () => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [median, slowest] = [times[ROUNDS / 2] ?? 0, times.at(-1) ?? 0]
  console.log(`${database}: ${what}: ${median.toFixed(1)} / ${slowest.toFixed(1)}`)
  if (median >= LIMIT_MS) console.log(`… which is not under ${LIMIT_MS} ms`)
  return `${median.toFixed(1)} / ${slowest.toFixed(1)}`
}
