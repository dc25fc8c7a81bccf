/**
 * `npm run bench -- memory`: memory used by making pictures. Requests every picture of the sample pack, clears the
 * cache, requests them again, and waits until the picture process exits.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { variantUrls, variantWidths } from '#core/content/media-urls.ts'
import { PICTURE_FORMATS } from '#core/ports/picture-maker.ts'
import { startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { machine, markdownTable, writeResults } from './results.ts'

const CLIENTS = 4
const IDLE_MS = 15_000

interface Figures {
  readonly site: string
  readonly pictures: string
}

const started = machine()
const folder = await temporaryFolder()
const site = await startSite({ DATA_DIR: folder.path, RATE_LIMIT_PER_ADDRESS: '1000000', LOG_LEVEL: 'warn' })
await site.untilReady()
const addresses = await everyPicture()
const rows: string[][] = []
await note('after the start')
for (const round of ['first', 'second']) {
  await makeAll()
  await note(`${addresses.length} pictures made, ${round} time`)
  await sleep(IDLE_MS)
  await note('… and idle')
  await rm(path.join(folder.path, 'pictures'), { recursive: true, force: true })
}
await site.stop()
await folder.remove()
await writeResults(
  'memory',
  `## Memory of making pictures\n\n${started}\n\n${markdownTable(['when', 'site, MB', 'picture process, MB'], rows)}`,
)

async function note(when: string): Promise<void> {
  const { site, pictures } = await figures()
  rows.push([when, site, pictures])
  console.log(rows.at(-1)?.join(' | '))
}

async function figures(): Promise<Figures> {
  const text = await (await fetch(`${site.url}/metrics`)).text()
  const megabytes = (name: string) =>
    String(Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / 1e6))
  return {
    site: megabytes('process_resident_memory_bytes'),
    pictures: megabytes('site_picture_process_memory_bytes'),
  }
}

async function makeAll(): Promise<void> {
  const waiting = addresses.values()
  const ask = async () => {
    for (const address of waiting) {
      const response = await fetch(site.url + address)
      if (response.status !== 200) throw new Error(`${response.status} ${address}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, ask))
}

async function everyPicture(): Promise<readonly string[]> {
  const containers = await ask<{ readonly name: string }[]>('/api/containers')
  const found: string[] = []
  for (const { name: container } of containers) {
    const records = await ask<{ readonly name: string; readonly url: string }[]>(
      `/api/Container/${container}/Blob`,
    )
    for (const { name, url } of records) {
      if (!/\.(?:jpe?g|png|webp)$/i.test(name)) continue
      const file = await fetch(new URL(url, site.url))
      const { width } = await sharp(await file.arrayBuffer()).metadata()
      const version = new URL(url, site.url).searchParams.get('v') ?? ''
      const urls = variantUrls({ version, container, name })
      for (const wide of variantWidths(width))
        for (const format of PICTURE_FORMATS) found.push(urls(wide, format))
    }
  }
  return found
}

async function ask<T>(address: string): Promise<T> {
  const response = await fetch(site.url + address)
  return (await response.json()) as T
}
