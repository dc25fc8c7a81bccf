import type { RunningSite } from '#tests/support/running-site.ts'
import { markdownTable } from '../results.ts'
import { startNginx } from './nginx.ts'
import { startNodeFloor } from './node-floor.ts'
import { compareServing } from './serving.ts'
import { median, processorTime } from './tools.ts'

interface Setting {
  readonly site: RunningSite
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
}

export async function measurePictures({ site, folder, rounds, seconds }: Setting): Promise<string> {
  const pid = site.process.pid ?? 0
  const html = await (await fetch(`${site.url}/gallery`)).text()
  const [path = ''] = html.match(/\/media\/[\w-]+\/640\/[^" ]+\.webp(?= )/) ?? []
  const picture = Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
  const nginx = await startNginx(folder, [
    { name: 'index.html', identity: Buffer.from('here'), gzip: undefined },
    { name: path.slice(1), identity: picture, gzip: undefined },
  ])
  const cases = [{ name: `${(picture.length / 1000).toFixed(0)} kB WebP`, path }]
  const floor = await startNodeFloor(site.url, cases)
  try {
    const kept = await compareServing({
      site: { url: site.url, pid },
      nginx,
      floor,
      cases,
      rounds,
      seconds,
    })
    const made = await measureCold(site, html)
    return `${kept}\n\n${made}\n\nAVIF includes what its second, thorough encoding in the background takes of the same core.`
  } finally {
    await Promise.all([nginx.stop(), floor.stop()])
  }
}

async function measureCold(site: RunningSite, html: string): Promise<string> {
  const pid = site.process.pid ?? 0
  const cold: string[][] = []
  for (const format of ['jpeg', 'webp', 'avif']) {
    // Pages name one JPEG per photo, in one size, but every size can be requested.
    const offered = new Set(html.match(/\/media\/[\w-]+\/640\/[^" ]+\.webp(?= )/g))
    const paths = [...offered].slice(1, 11).map((name) => name.replace(/webp$/, format))
    if (paths.length === 0) throw new Error('The gallery offers no pictures')
    const times: number[] = []
    const before = await processorTime(pid)
    for (const path of paths) {
      const started = performance.now()
      const answer = await fetch(site.url + path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - started)
    }
    const cpu = (await processorTime(pid)) - before
    cold.push([`${format}, 640 px`, median(times).toFixed(0), (cpu / paths.length / 1000).toFixed(0)])
  }
  return markdownTable(['made on first request', 'median ms', 'CPU ms'], cold)
}
