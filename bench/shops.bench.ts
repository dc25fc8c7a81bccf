/**
 * Time to list the shops near a ZIP code among many shops, compared with a similar page: `npm run bench shops`.
 * Updates RESULTS.md.
 */
import { openSqliteStores } from '#adapters/database/open-stores.ts'
import type { Retailer } from '#core/retailers/shops/retailer.ts'
import { BARE_RETAILER } from '#core/retailers/shops/retailer.ts'
import { SAMPLE_RETAILERS } from '#server/requests/sample-retailers.ts'
import { siteInMemory } from '#tests/support/sites/site-in-memory.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const ROUNDS = 60
const COUNTS = [10, 5_000]
const PAGES = {
  reference: '/retailers/status',
  near: '/retailers/near?zip=65803',
  'near, with a door style': '/retailers/near?zip=65803&shows=Shaker+door',
  'a shop': '/retailers/shops/shop-7',
  'Where to Buy, with a ZIP code': '/retailers?zip=65803',
} as const

const where = machine()
const rows: string[][] = []
for (const count of COUNTS) {
  const medians = await measure(count)
  for (const [name, ms] of Object.entries(medians)) {
    if (name === 'reference') continue
    const ratio = (ms / (medians['reference'] ?? 1)).toFixed(2)
    rows.push([count.toLocaleString('en-US'), name, ms.toFixed(1), ratio])
  }
}
const table = markdownTable(['shops', 'page', 'median CPU time, ms', 'ratio to the reference'], rows)
console.log(table)
await writeResults(
  'shops',
  `## Shops near a ZIP code

${where} The whole program in one process, each page ${ROUNDS} times. The reference is a request's status page, which is also personal and uncached.
"First" is the first response after startup.

${table}`,
)
process.exit(0)

async function measure(count: number): Promise<Readonly<Record<string, number>>> {
  const folder = await temporaryFolder()
  // The site creates the database.
  await (await siteInMemory({ DATA_DIR: folder.path })).close()
  const stores = await openSqliteStores(folder.path)
  await stores.retailers.save({ added: Array.from({ length: count }, (_, at) => shop(at)), changed: [] })
  await stores.close()
  const site = await siteInMemory({ DATA_DIR: folder.path })
  const measureRequest = async (path: string) => {
    const from = process.cpuUsage()
    const { statusCode } = await site.get(path)
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1000
  }
  // Warm up.
  for (let round = 0; round < 20; round += 1) await measureRequest(PAGES.reference)
  const first = await measureRequest(PAGES.near)
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, path] of Object.entries(PAGES))
      times.set(name, [...(times.get(name) ?? []), await measureRequest(path)])
  await site.close()
  await folder.remove()
  return { ...Object.fromEntries([...times].map(([name, ms]) => [name, median(ms)])), first }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** A shop with a ZIP code anywhere from 01001 to 99950. */
function shop(at: number): Retailer {
  const sample = SAMPLE_RETAILERS[at % SAMPLE_RETAILERS.length]
  if (!sample) throw new Error('There are no sample retailers')
  const zip = String(1001 + ((at * 7919) % 98_900)).padStart(5, '0')
  return {
    ...BARE_RETAILER,
    ...sample,
    id: `shop-${at}`,
    name: `Shop ${at}`,
    slug: `shop-${at}`,
    zip,
    area: zip.slice(0, 3),
    hoursMonday: '9 am–5:30 pm',
    isListed: true,
  }
}
