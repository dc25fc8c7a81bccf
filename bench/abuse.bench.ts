/**
 * Effect of one address at its rate limit on other clients: `npm run bench abuse`, about a minute. Another client
 * measures the response time of a cached page, alternately with the address idle and active. Updates RESULTS.md;
 * `--seconds N` sets the length of a turn.
 */
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { linkIn, mailsWith } from '#tests/support/desk/passed-on.ts'
import { locateRequest } from '#tests/support/requests/retailer-request.ts'
import { PRODUCTION } from '#tests/support/sites/production.ts'
import { startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'
import type { Abuse } from './abuse/one-address.ts'
import { isIdle, median } from './pages/tools.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' } },
  allowPositionals: true,
})
const SECONDS = Number(values.seconds)
const ROUNDS = 3
const EVERY_MS = 20
const FORM = 'application/x-www-form-urlencoded'

const where = machine()
const folder = await temporaryFolder()
const site = await startSite({
  ...PRODUCTION,
  DATA_DIR: folder.path,
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1',
})
try {
  await waitUntil('the background work to end', () => isIdle(site.process.pid ?? 0), 300)
  const link = await linkWithTwentyNotes()
  const rows: string[][] = []
  for (const [name, requests] of Object.entries(abuseRequests(link))) {
    const address = `203.0.113.${rows.length + 1}`
    const idleTimes: number[] = []
    const busyTimes: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      idleTimes.push(...(await measureWaits()))
      const workerData: Abuse = { url: site.url, address, requests }
      const thread = new Worker(new URL('./abuse/one-address.ts', import.meta.url), { workerData })
      busyTimes.push(...(await measureWaits()))
      await thread.terminate()
    }
    const [before, during] = [median(idleTimes), median(busyTimes)]
    rows.push([
      name,
      before.toFixed(2),
      during.toFixed(2),
      (during / before).toFixed(2),
      Math.max(...idleTimes).toFixed(0),
      Math.max(...busyTimes).toFixed(0),
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  const heads = ['one address requests', 'p50 before, ms', 'during', 'ratio', 'max before, ms', 'during']
  await writeResults(
    'abuse',
    `## One address at its limit

${where} Clients and site share the machine, so only the ratio is meaningful.

Another client requests \`/about\` from the cache every ${EVERY_MS} ms, first while the address is idle, then while it sends requests over forty connections.

${markdownTable(heads, rows)}`,
  )
} finally {
  await site.stop()
  await folder.remove()
}
process.exit(0)

function abuseRequests(link: string): Readonly<Record<string, Abuse['requests']>> {
  const terms = ['Cherry', 'Maple', 'Hickory', 'Alder', 'Walnut'].map((term) => `found ${term}`)
  const report = (actions: readonly string[]) => ({
    path: '/api/visits',
    body: JSON.stringify({ page: '/search', actions }),
  })
  const line = { path: link, body: 'wish=line&line=Line+{n}', type: FORM }
  return {
    'a status page, and notes on it': [...Array.from({ length: 9 }, () => ({ path: link })), line],
    'visit reports, half of them with five found terms': [report(['opened /search']), report(terms)],
    'searches for eight glossary terms': [
      { path: '/search?q=hood+gloss+glaze+rail+inset+frame+topcoat+{n}' },
      { path: '/search?q=a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+{n}' },
    ],
  }
}

/** Response times in ms. */
async function measureWaits(): Promise<readonly number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const end = performance.now() + SECONDS * 1000
  const times: number[] = []
  while (performance.now() < end) {
    const begin = performance.now()
    await requestPage(agent)
    times.push(performance.now() - begin)
    await sleep(EVERY_MS)
  }
  agent.destroy()
  return times
}

function requestPage(agent: http.Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { 'x-forwarded-for': '198.51.100.9', 'accept-encoding': 'br' }
  http
    .get(`${site.url}/about`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`/about: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    .once('error', reject)
  return promise
}

async function linkWithTwentyNotes(): Promise<string> {
  const post = async (path: string, type: string, body: string, address: string) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      body,
    })
  const response = await post(
    '/api/retailers/shiloh',
    'application/json',
    JSON.stringify(locateRequest()),
    '192.0.2.1',
  )
  const { reference } = (await response.json()) as { readonly reference: string }
  const [receipt] = await mailsWith(folder.path, reference, 'We received')
  const link = linkIn(receipt, '/retailers/status?link=')
  for (let nth = 1; nth <= 20; nth += 1) {
    const line = String(new URLSearchParams({ wish: 'line', line: `${nth} `.padEnd(2000, 'word ') }))
    const { status } = await post(link, FORM, line, `192.0.2.${nth}`)
    if (status !== 200) throw new Error(`Adding a note failed: ${status}`)
  }
  return link
}
