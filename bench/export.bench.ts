/**
 * CPU time per response of nginx with an export (`deploy/nginx.conf`), alone and in front of the site, of the site
 * with its cache, and of a bare Node server. `--seconds N` sets the length of a round.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { exportedSample } from '#tests/support/sites/exported-sample.ts'
import { PRODUCTION } from '#tests/support/sites/production.ts'
import { startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { waitUntil } from '#tests/support/time/wait-until.ts'
import { startDeployedNginx } from './pages/nginx.ts'
import { startNodeFloor } from './pages/node-floor.ts'
import { type Case, measure, type Server, WARM_UP } from './pages/serving.ts'
import { SITE_LIMITS } from './pages/site-limits.ts'
import { ensureTools, isIdle, median, pin, SERVER_CORE } from './pages/tools.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '2' } } })
const seconds = Number(values.seconds)
const ROUNDS = 3
const GZIP = { 'accept-encoding': 'gzip' }

await ensureTools()
const where = machine()
const folder = await temporaryFolder()
const exported = path.join(folder.path, 'export')
const sample = await exportedSample()
await sample.run(exported)
await sample.close()
const site = await startSite({
  ...PRODUCTION,
  DATA_DIR: path.join(folder.path, 'data'),
  LOG_LEVEL: 'warn',
  ...SITE_LIMITS,
})
// Even if something below throws.
process.once('exit', () => site.process.kill())
await pin(site.process.pid ?? 0, SERVER_CORE)
await site.untilReady()
const cases = await casesOf(site.url)
await waitUntil('the background work to end', () => isIdle(site.process.pid ?? 0), 300)
const cachedSite: Server = { url: site.url, pid: site.process.pid ?? 0 }
const nginxAlone = await startDeployedNginx(path.join(folder.path, 'alone'), exported, undefined)
const nginxInFront = await startDeployedNginx(path.join(folder.path, 'before'), exported, site.url)
const floor = await startNodeFloor(site.url, cases)
try {
  const rows = []
  for (const [nth, one] of cases.entries()) rows.push(await rowOf(one, nth))
  const heads = ['', 'nginx, alone', 'nginx and site', 'bare Node', 'site', 'site to nginx', 'site to Node']
  await writeResults(
    'export',
    `## Plain files in front of the process\n\n${where} Servers run on one core, the load generator (wrk, 32 connections) on the other.\n\nCPU µs per response (gzip accepted) of nginx with an export (\`deploy/nginx.conf\`), alone and in front of the site, of a bare \`http\` server in Node, and of the site with its cache: medians of ${ROUNDS} alternating rounds of ${seconds} s.\n\n${markdownTable(heads, rows)}`,
  )
} finally {
  await Promise.all([nginxAlone.stop(), nginxInFront.stop(), floor.stop(), site.stop()])
  await folder.remove()
}
process.exit(0)

/** Pages, a picture and a font. Writes the picture into the export, which has only placeholders. */
async function casesOf(url: string): Promise<readonly Case[]> {
  const named = async (pattern: RegExp) => pattern.exec(await (await fetch(`${url}/gallery`)).text())?.[0]
  // After startup, the site measures pictures first.
  const picture = await waitUntil('a picture', () => named(/\/media\/[^" ]+\.avif/), 300)
  const font = await waitUntil('a font', () => named(/\/assets\/[\w.-]+\.woff2/))
  const file = path.join(exported, decodeURIComponent(picture))
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(await (await fetch(url + picture)).arrayBuffer()))
  return [
    { name: 'Home', path: '/' },
    { name: 'Gallery', path: '/gallery' },
    { name: 'a picture', path: picture },
    { name: 'a font', path: font },
  ].map((one) => ({ ...one, headers: GZIP }))
}

async function rowOf({ name, path: address, headers = {} }: Case, nth: number): Promise<string[]> {
  const places = [
    { servers: [nginxAlone], address },
    { servers: [nginxInFront, cachedSite], address },
    { servers: [floor], address: `/${nth}` },
    { servers: [cachedSite], address },
  ].map((place) => ({ ...place, seen: [] as number[] }))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { servers, address: asked, seen } of places) {
      const [first, behind] = servers
      if (!first) continue
      const length = round === 0 ? WARM_UP : seconds
      const figures = await measure(first, asked, { seconds: length, headers, behind })
      if (figures.errors > 0) throw new Error(`${first.url}${asked}: ${figures.errors} errors`)
      if (round > 0) seen.push(figures.cost)
    }
  }
  const [nginx = 0, both = 0, node = 0, own = 0] = places.map(({ seen }) => median(seen))
  const costs = [nginx, both, node, own].map((cost) => cost.toFixed(1))
  const row = [name, ...costs, (own / nginx).toFixed(2), (own / node).toFixed(2)]
  console.log(row.join(' | '))
  return row
}
