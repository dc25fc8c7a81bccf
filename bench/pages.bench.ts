/**
 * How fast pages and pictures are served, compared with nginx serving the same bytes: `npm run bench [-- PART …]`,
 * parts being serving, rendering, pictures, starts, weights, growth, desk, endurance (`--minutes 10`; only if named). Servers
 * run on one core, the load generator on another. Updates RESULTS.md; `--rounds N` and `--seconds N` make shorter runs.
 */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { PRODUCTION } from '#tests/support/production.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { checkSameBytes, pagesOf, type ServedPage } from './pages/check.ts'
import { measureDesk } from './pages/desk.ts'
import { measureEndurance } from './pages/endurance.ts'
import { measureGrowth } from './pages/growth.ts'
import { startNginx } from './pages/nginx.ts'
import { startNodeFloor } from './pages/node-floor.ts'
import { measurePictures } from './pages/pictures.ts'
import { type Case, compareServing, WARM_UP } from './pages/serving.ts'
import { SITE_LIMITS } from './pages/site-limits.ts'
import { measureStarts } from './pages/starts.ts'
import { ensureTools, isIdle, pin, SERVER_CORE } from './pages/tools.ts'
import { weighPages } from './pages/weights.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    counts: { type: 'string', default: '100,1000,10000' },
    minutes: { type: 'string', default: '10' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const minutes = Number(values.minutes)
const SHARED =
  'Servers are held to one core, the load generator (wrk, 32 connections) and the browser to what is left.'

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  serving,
  rendering,
  pictures,
  starts,
  weights,
  growth,
  desk,
  endurance,
}
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
await ensureTools()
const wanted =
  positionals.length > 0 ? positionals : Object.keys(PARTS).filter((name) => name !== 'endurance')
for (const name of wanted) {
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
      await waitUntil(`${address} in its best form`, async () => {
        const { headers } = await fetch(site.url + address, { headers: { 'accept-encoding': 'br' } })
        return headers.get('content-encoding') === 'br'
      })
    }
    // After a start, the same core measures pictures and compresses pages.
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
        `## Pages: serving finished ones\n\n${where} ${SHARED}\n\nThe same bytes from nginx (one worker, files compressed ahead), from the floor and from the site, in turn, each after ${WARM_UP} s of load, ${rounds} rounds of ${seconds} s, medians. Answers were compared byte for byte first. Node floor: a server of Node’s \`http\` module that does nothing but send the site’s answer, headers included, with no address, header or limit looked at.\n\n${table}`,
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

async function rendering(): Promise<void> {
  const where = machine()
  const folder = await temporaryFolder()
  const script = path.join(import.meta.dirname, 'pages/rendering.ts')
  const { stdout } = await promisify(execFile)('taskset', ['-c', SERVER_CORE, process.execPath, script], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder.path,
      ...SITE_LIMITS,
    },
  })
  await folder.remove()
  const results = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<
    string,
    { whole: number; plain: number }
  >
  const table = markdownTable(
    ['', 'whole answer, CPU µs', 'plain React, CPU µs', 'ratio'],
    Object.entries(results).map(([name, { whole, plain }]) => [
      name,
      whole.toFixed(0),
      plain.toFixed(0),
      (whole / plain).toFixed(2),
    ]),
  )
  console.log(table)
  await writeResults(
    'pages: rendering',
    `## Pages: rendering uncached ones\n\n${where}\n\nThe whole answer is everything that happens between a request and the last byte of its answer, handed over in memory, in the program as it runs in production but with a cache that keeps nothing: the framework’s hooks, the router, the loader, React, the data for the browser, styles, hashes for the content security policy, entity tag and headers. Compression follows the answer, in threads of its own. Plain React is \`renderToPipeableStream\` of the same document alone (router context and loaders’ data given, the data for the browser where the page hydrates), its bytes collected and compared with the page. Processor time of the thread that answers, garbage collection on it included; the two in turn, medians of rounds.\n\n${table}`,
  )
}

async function pictures(): Promise<void> {
  const where = machine()
  await withSite(async (site, folder) => {
    const table = await measurePictures({ site, folder: path.join(folder, 'nginx'), rounds, seconds })
    console.log(table)
    await writeResults('pages: pictures', `## Pictures\n\n${where} ${SHARED}\n\n${table}`)
  })
}

async function starts(): Promise<void> {
  const where = machine()
  const table = await measureStarts(5)
  console.log(table)
  await writeResults('pages: starts', `## Starting\n\n${where}\n\n${table}`)
}

async function weights(): Promise<void> {
  const where = machine()
  await withSite(async (site) => {
    const table = await weighPages(site.url)
    console.log(table)
    await writeResults(
      'pages: weights',
      `## First visits\n\n${where}\n\nChromium with an empty cache; kB (1000 bytes) over the wire until nothing more is asked for; scripts without headers; a phone of 412 × 823 at 1.75, a desk of 1440 × 900. Pictures are as first encoded; thorough encodings, made in the background, are a tenth smaller.\n\n${table}`,
    )
  })
}

async function growth(): Promise<void> {
  const where = machine()
  const table = await measureGrowth(values.counts.split(',').map(Number))
  console.log(table)
  await writeResults(
    'pages: growth',
    `## A growing gallery\n\n${where}\n\nNew pages are filter choices that nobody made before, 20 of them, the median of their times and the mean of their processor time. A filter change is measured in Chromium with the processor slowed down four times, from the press to the next paint, which is compared with what the server answers to the same address: 20 of them, median and worst; the processor time is that of the page’s main thread until all is quiet, the address and the history included. The index is fetched before, when the pointer comes to the filters. Photos of this gallery have the same bytes and thus one version; with names, words and versions of their own ten thousand take 327 kB.\n\n${table}`,
  )
}

async function desk(): Promise<void> {
  const where = machine()
  const table = await measureDesk(10_000)
  await writeResults(
    'pages: desk',
    `## The desk with 10,000 photos\n\n${where}\n\nA gallery of 10,000 photos at the desk, in Chromium; three rounds. A fact is set for all of them from the press of Save to the message that it was saved, each write with its history.\n\n${table}`,
  )
}

async function endurance(): Promise<void> {
  const where = machine()
  const table = await measureEndurance(minutes * 60)
  await writeResults(
    'pages: endurance',
    `## ${minutes} minutes at half load\n\n${where}\n\nPages (compressed, and conditionally by those who have them), filtered galleries and pictures in three formats, mixed; a first look at full load, then half its rate.\n\n${table}`,
  )
}
