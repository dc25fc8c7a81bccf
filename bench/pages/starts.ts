import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { markdownTable } from '../results.ts'
import { median } from './tools.ts'

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
