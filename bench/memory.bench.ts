/**
 * Memory of a production site, idle after startup and after making 800 new picture variants: `npm run bench --
 * memory`, about five minutes. Updates RESULTS.md.
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

${where} One value per run, in MB (10⁶ bytes), each from a new process with the sample content, after the picture process has ended.

${markdownTable(
  ['when', 'resident', 'of that, mapped files (Node and libraries)'],
  [
    [
      'after the first start, all pictures measured',
      column(({ start }) => start.resident),
      column(({ start }) => start.ofFiles),
    ],
    [
      `after making ${VARIANTS} picture variants`,
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

/**
 * Waits for the picture process to end, ten seconds after its last picture. On the first start, it measures all
 * pictures.
 */
async function untilIdle(url: string): Promise<void> {
  for (let quiet = 0; quiet < 10; ) {
    await pause(1000)
    const metrics = await (await fetch(`${url}/metrics`)).text()
    quiet = /^site_picture_process_memory_bytes 0$/m.test(metrics) ? quiet + 1 : 0
  }
}

/** URLs of pictures on the site's pages. */
async function variantsOf(url: string): Promise<readonly string[]> {
  const variants = new Set<string>()
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  for (const [, path = ''] of sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)) {
    const page = await (await fetch(url + path)).text()
    for (const [variant] of page.matchAll(/\/media\/[\w-]+\/(?:160|240|320|480|640)\/[^" ,]+/g))
      variants.add(variant)
    if (variants.size >= VARIANTS) return [...variants].slice(0, VARIANTS)
  }
  throw new Error(`The pages have only ${variants.size} pictures`)
}

function memoryOf(pid: number | undefined): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6
  return { resident: megabytes('VmRSS'), ofFiles: megabytes('RssFile') }
}
