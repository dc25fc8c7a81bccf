import type { Page } from 'playwright-core'
import { launchBrowser, newVisitor } from '#tests/support/browser.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { markdownTable } from '../results.ts'
import { makeLargeGallery } from './large-gallery.ts'
import { SITE_LIMITS } from './site-limits.ts'
import { median, processorTime, residentMb } from './tools.ts'

/** How the gallery fares as it grows: at the server for pages that nobody asked for before, and in the browser. */
export async function measureGrowth(counts: readonly number[]): Promise<string> {
  const rows: string[][] = []
  for (const count of counts) rows.push(await measureOne(count))
  const heads = [
    'photos',
    'new page, CPU ms',
    'new page, ms',
    'HTML gzip kB',
    'HTML Brotli kB',
    'filter to painted ms',
    'longest',
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
      const started = performance.now()
      const answer = await fetch(`${gallery}?${query}`)
      await answer.text()
      if (!answer.ok) throw new Error(`?${query} answered ${answer.status}`)
      times.push(performance.now() - started)
    }
    const cpu = (await processorTime(pid)) - before
    const painted = await filterTimes(gallery)
    return [
      String(count),
      (cpu / times.length / 1000).toFixed(1),
      median(times).toFixed(1),
      await weight(gallery, 'gzip'),
      await weight(gallery, 'br'),
      median(painted).toFixed(0),
      Math.max(...painted).toFixed(0),
      (await residentMb(pid)).toFixed(0),
    ]
  } finally {
    await site.stop()
    await folder.remove()
  }
}

/** Different choices each time, so that no page was made before. */
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

/** From a press on a checkbox to the painted result, in ms, in a browser on a processor four times as slow. */
async function filterTimes(gallery: string): Promise<readonly number[]> {
  const browser = await launchBrowser()
  try {
    const { page, context } = await newVisitor(browser)
    await page.route('**/media/**', (route) => route.abort())
    await page.goto(gallery)
    await page.locator('a[aria-haspopup=dialog]').first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (let index = 0; index < 8; index += 1) times.push(await pressToPaint(page, index))
    return times
  } finally {
    await browser.close()
  }
}

function pressToPaint(page: Page, index: number): Promise<number> {
  return page.evaluate(async (at) => {
    const box = document.querySelectorAll<HTMLInputElement>('form input[name=species]')[at + 1]
    const summary = document.querySelector('main [role=status]')
    if (!box || !summary) throw new Error('no filters')
    const changed = new Promise<void>((resolve) => {
      new MutationObserver((_records, observer) => {
        observer.disconnect()
        resolve()
      }).observe(summary, { characterData: true, childList: true, subtree: true })
    })
    const started = performance.now()
    box.click()
    await changed
    // The frame after the change; a task behind it runs once that frame was painted.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - started
  }, index)
}
