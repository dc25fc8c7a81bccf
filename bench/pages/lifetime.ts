import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { markdownTable } from '../results.ts'
import { SITE_LIMITS } from './site-limits.ts'
import { load, median, pin, residentMb, SERVER_CORE } from './tools.ts'

/** From the start of the process to its first page, with content that it has seen before and with none at all. */
export async function measureStarts(times: number): Promise<string> {
  const first: number[] = []
  const later: number[] = []
  for (let run = 0; run < times; run += 1) {
    const folder = await temporaryFolder()
    for (const seen of [first, later]) {
      const started = performance.now()
      const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
      await (await fetch(`${site.url}/about`)).text()
      seen.push(performance.now() - started)
      await site.stop()
    }
    await folder.remove()
  }
  return markdownTable(
    ['start to first page', 'median ms'],
    [
      ['first start, sample content copied', median(first).toFixed(0)],
      ['every later start', median(later).toFixed(0)],
    ],
  )
}

/** Memory and answers under half of full load: a row every quarter of the time. */
export async function measureEndurance(seconds: number): Promise<string> {
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...SITE_LIMITS })
  const pid = site.process.pid ?? 0
  await pin(pid, SERVER_CORE)
  const rows: string[][] = []
  try {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    rows.push(['at rest', (await residentMb(pid)).toFixed(0), '–', '–', '–', '0'])
    for (const [name, share] of [
      ['gallery', 1],
      ['gallery', 2],
      ['gallery', 3],
      ['gallery', 4],
    ] as const) {
      // wrk has no pace: one connection that waits for each answer leaves the server about half of its core.
      const seen = await load(`${site.url}/${name}`, {
        seconds: Math.round(seconds / 4),
        connections: 1,
        headers: { 'accept-encoding': 'br' },
      })
      rows.push([
        `${Math.round((seconds * share) / 4)} s`,
        (await residentMb(pid)).toFixed(0),
        Math.round(seen.perSecond).toString(),
        seen.p50.toFixed(2),
        seen.p99.toFixed(2),
        String(seen.errors),
      ])
      console.log(rows.at(-1)?.join(' | '))
    }
  } finally {
    await site.stop()
    await folder.remove()
  }
  return markdownTable(['under load for', 'memory MB', 'requests/s', 'p50 ms', 'p99 ms', 'errors'], rows)
}
