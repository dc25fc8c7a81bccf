/**
 * Memory of a site in production: ready and idle, and after making 800 new picture variants. `npm run bench -- memory`,
 * about five minutes. Updates RESULTS.md.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pMap from 'p-map'
import { startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const VARIANTS = 800
const ROUNDS = 3

interface Memory {
  readonly resident: number
  readonly ofFiles: number
}

const where = machine()
const rounds: { readonly start: Memory; readonly end: Memory }[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push(await measure())
  console.log(rounds.at(-1))
}
const column = (read: (round: (typeof rounds)[number]) => number) =>
  rounds.map((round) => read(round).toFixed(0)).join(', ')
await writeResults(
  'memory',
  `## Memory of the site

${where} Each figure once per run, in MB (10⁶ bytes), of a process of its own with the sample content; the process that makes pictures has ended.

${markdownTable(
  ['when', 'resident', 'of it, pages of files (Node itself and libraries)'],
  [
    [
      'after a first start, all pictures measured',
      column(({ start }) => start.resident),
      column(({ start }) => start.ofFiles),
    ],
    [
      `after ${VARIANTS} picture variants made anew`,
      column(({ end }) => end.resident),
      column(({ end }) => end.ofFiles),
    ],
  ],
)}`,
)

async function measure() {
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path })
  try {
    await site.untilReady()
    await untilIdle(site.url)
    const start = memoryOf(site.process.pid)
    const variants = await variantsOf(site.url)
    await pMap(
      variants,
      async (variant) => {
        const answer = await fetch(site.url + variant)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${variant}: ${answer.status}`)
      },
      { concurrency: 4 },
    )
    await untilIdle(site.url)
    return { start, end: memoryOf(site.process.pid) }
  } finally {
    await site.stop()
    await folder.remove()
  }
}

/** The picture process ends ten seconds after its last picture; at first start, that is when all are measured. */
async function untilIdle(url: string): Promise<void> {
  for (let quiet = 0; quiet < 10; ) {
    await pause(1000)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    quiet = /^site_picture_process_memory_bytes 0$/m.test(metrics) ? quiet + 1 : 0
  }
}

/** Picture addresses on pages of the site. */
async function variantsOf(url: string): Promise<readonly string[]> {
  const variants = new Set<string>()
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const [, path = ''] of sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)) {
    const page = await (await fetch(url + path)).text()
    for (const [variant] of page.matchAll(/\/media\/[\w-]+\/(?:160|240|320|480|640)\/[^" ,]+/g))
      variants.add(variant)
    if (variants.size >= VARIANTS) return [...variants].slice(0, VARIANTS)
  }
  throw new Error(`The pages name ${variants.size} pictures`)
}

function memoryOf(pid: number | undefined): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6
  return { resident: megabytes('VmRSS'), ofFiles: megabytes('RssFile') }
}
