import { PACK_PREFIX } from '#config/values.ts'
import { setContainerPrefix } from '#core/container-names.ts'
import { galleryIndexPath } from '#core/content/gallery-paths.ts'
import { startSite } from '#tests/support/sites/running-site.ts'
import { temporaryFolder } from '#tests/support/stores/temporary-folder.ts'
import { markdownTable } from '../results.ts'
import { measureFilterChanges } from './filter.ts'
import { GALLERY, makeLargeGallery } from './large-gallery.ts'
import { SITE_LIMITS } from './site-limits.ts'
import { median, processorTime, residentMb } from './tools.ts'

setContainerPrefix(PACK_PREFIX)

export async function measureFilters(counts: readonly number[]): Promise<string> {
  const rows: string[][] = []
  for (const count of counts) rows.push(await measureOne(count))
  const heads = [
    'photos',
    'new page, CPU ms',
    'new page, ms',
    'HTML gzip kB',
    'HTML Brotli kB',
    'index Brotli kB',
    'filter to paint ms',
    'worst',
    'filter, CPU ms',
    'memory MB',
  ]
  return markdownTable(heads, rows)
}

async function measureOne(count: number): Promise<string[]> {
  const folder = await temporaryFolder()
  await makeLargeGallery(folder.path, count)
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...SITE_LIMITS })
  try {
    const pid = site.process.pid ?? 0
    const gallery = `${site.url}/gallery`
    await (await fetch(gallery)).text()
    const times: number[] = []
    const before = await processorTime(pid)
    for (const query of queries(20)) {
      const startedAt = performance.now()
      const answer = await fetch(`${gallery}?${query}`)
      await answer.text()
      if (!answer.ok) throw new Error(`?${query} answered ${answer.status}`)
      times.push(performance.now() - startedAt)
    }
    const cpu = (await processorTime(pid)) - before
    const index = await weight(site.url + galleryIndexPath(GALLERY), 'br')
    const changes = await measureFilterChanges(gallery)
    return [
      String(count),
      (cpu / times.length / 1000).toFixed(1),
      median(times).toFixed(1),
      await weight(gallery, 'gzip'),
      await weight(gallery, 'br'),
      index,
      median(changes.map(({ toPaint }) => toPaint)).toFixed(0),
      Math.max(...changes.map(({ toPaint }) => toPaint)).toFixed(0),
      median(changes.map(({ cpu }) => cpu)).toFixed(0),
      (await residentMb(pid)).toFixed(0),
    ]
  } finally {
    await site.stop()
    await folder.remove()
  }
}

function queries(count: number): readonly string[] {
  const species = ['Maple', 'Cherry', 'Hickory', 'Walnut', 'Alder']
  const cabinets = ['Wall', 'Base', 'Tall', 'Vanity']
  return Array.from({ length: count }, (_, index) =>
    new URLSearchParams({
      species: species[index % species.length] ?? '',
      cabinet: cabinets[Math.floor(index / species.length) % cabinets.length] ?? '',
    }).toString(),
  )
}

async function weight(url: string, encoding: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': encoding } })
    if (headers.get('content-encoding') === encoding)
      return (Number(headers.get('content-length')) / 1000).toFixed(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return '–'
}
