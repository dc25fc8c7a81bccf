import path from 'node:path'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { lineChart } from '../line-chart.ts'
import { markdownTable } from '../results.ts'
import { writeMixedLoad } from './mixed-load.ts'
import { SITE_LIMITS } from './site-limits.ts'
import { isIdle, type Load, load, pin, processorTime, residentMb, SERVER_CORE } from './tools.ts'

const CONNECTIONS = 32
/** wrk pauses in whole milliseconds; this many connections still allow half load to be set precisely. */
const PACED_CONNECTIONS = 64
const PARTS = 10

interface Row {
  readonly minute: string
  readonly memory: number
  readonly busy: number
  readonly seen: Load
}

export async function measureEndurance(seconds: number): Promise<string> {
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...SITE_LIMITS })
  const pid = site.process.pid ?? 0
  const script = path.join(folder.path, 'mixed.lua')
  const part = async (of: { seconds: number; connections: number }) => {
    const [before, started] = [await processorTime(pid), performance.now()]
    const seen = await load(site.url, { ...of, script })
    const busy = ((await processorTime(pid)) - before) / ((performance.now() - started) * 1000)
    return { seen, busy, memory: await residentMb(pid) }
  }
  try {
    await pin(pid, SERVER_CORE)
    await writeMixedLoad(site.url, script, 0)
    await part({ seconds: 5, connections: 1 })
    // Background work follows the first requests: compressing pages and encoding pictures at full quality.
    await waitUntil('the background work to end', () => isIdle(pid), 300)
    const atRest = await residentMb(pid)
    const full = await part({ seconds: Math.min(20, seconds), connections: CONNECTIONS })
    const pauseMs = Math.max(1, Math.round((PACED_CONNECTIONS * 2 * 1000) / full.seen.perSecond))
    await writeMixedLoad(site.url, script, pauseMs)
    const rows: Row[] = []
    for (let index = 1; index <= PARTS; index += 1) {
      const paced = { seconds: Math.round(seconds / PARTS), connections: PACED_CONNECTIONS }
      rows.push({ minute: ((seconds / PARTS / 60) * index).toFixed(1), ...(await part(paced)) })
      console.log(cells(rows.at(-1)?.minute ?? '', rows.at(-1) ?? full).join(' | '))
    }
    return report(atRest, full, rows)
  } finally {
    await site.stop()
    await folder.remove()
  }
}

function report(atRest: number, full: Omit<Row, 'minute'>, rows: readonly Row[]): string {
  const heads = ['minute', 'memory MB', 'core used', 'requests/s', 'p50 ms', 'p99 ms', 'errors']
  const table = markdownTable(heads, [
    ['at rest', atRest.toFixed(0), '–', '–', '–', '–', '0'],
    cells('full load', full),
    ...rows.map((row) => cells(row.minute, row)),
  ])
  const x = { name: 'minutes at half load', labels: rows.map(({ minute }) => minute) }
  const memory = { name: 'MB', values: rows.map((row) => row.memory) }
  const latency = { name: 'ms', values: rows.map(({ seen }) => seen.p99) }
  return [
    table,
    lineChart({ title: 'Memory of the server', x, y: memory }),
    lineChart({ title: '99th percentile', x, y: latency }),
  ].join('\n\n')
}

function cells(name: string, { memory, busy, seen }: Omit<Row, 'minute'>): string[] {
  return [
    name,
    memory.toFixed(0),
    `${(busy * 100).toFixed(0)} %`,
    Math.round(seen.perSecond).toString(),
    seen.p50.toFixed(2),
    seen.p99.toFixed(2),
    String(seen.errors),
  ]
}
