/**
 * How long large containers take to list, and whether pages are affected: `node bench/listing.bench.ts [COUNT …]`, by
 * default with 5,000 and 50,000 blobs. Needs the tests' storage emulator. `--expose-gc` makes memory figures more
 * exact.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { BlobServiceClient } from '@azure/storage-blob'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import { createListings } from '#services/content/listings.ts'
import { createGalleries } from '#services/galleries/galleries.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { startAzurite } from '#tests/tools/azurite/start-azurite.ts'

const CONTAINER = 'shiloh-images-gallery'
const SPECIES = ['Maple', 'Cherry', 'Hickory', 'Oak', 'Walnut', 'Alder']
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const VIEW = { version: 'v1', width: 3, height: 2, preview: '' }
const counts = process.argv.slice(2).map(Number)

interface Place {
  readonly kind: string
  readonly store: ContentStore
  close(): Promise<void>
}

const rows: string[][] = []
for (const count of counts.length > 0 ? counts : [5_000, 50_000]) {
  for (const open of [directoryWith, accountWith]) {
    const place = await open(count)
    const listing = await measureListing(place.store, count)
    const pages = await measurePages(place.store)
    rows.push([place.kind, count.toLocaleString('en'), ...listing, ...pages])
    console.log(rows.at(-1)?.join(' | '))
    await place.close()
  }
}

const heads = [
  'store',
  'blobs',
  'cold s',
  'warm s',
  'longest block ms',
  'heap MB',
  'page p50/p99 ms, at rest',
  'while refreshing',
]
console.log(
  `\n${os.cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}\n`,
)
for (const row of [heads, heads.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
process.exit(0)

async function measureListing(store: ContentStore, count: number): Promise<string[]> {
  const before = heapMb()
  const cold = await timed(() => store.listItems(CONTAINER))
  if (cold.result.length !== count) throw new Error(`listed ${cold.result.length} of ${count} blobs`)
  const blocked = monitorEventLoopDelay({ resolution: 1 })
  blocked.enable()
  const warm = await timed(() => store.listItems(CONTAINER))
  blocked.disable()
  const held = heapMb() - before
  if (warm.result.length !== count) throw new Error(`listed ${warm.result.length} of ${count} blobs`)
  return [seconds(cold.ms), seconds(warm.ms), (blocked.max / 1e6).toFixed(0), held.toFixed(0)]
}

async function measurePages(store: ContentStore): Promise<string[]> {
  const listingsThatAge = (maxAgeMs: number) =>
    createListings({ store, now: () => new Date(), log: silent, coldTimeoutMs: 120_000, maxAgeMs })
  const results: string[] = []
  for (const maxAgeMs of [3_600_000, 1]) {
    const listings = listingsThatAge(maxAgeMs)
    const galleries = createGalleries({
      listings,
      pictures: { view: async () => VIEW },
      sanitize: (html) => html,
    })
    const page = async (index: number) => {
      const query = { species: SPECIES[index % SPECIES.length] ?? '', page: String((index % 50) + 1) }
      const view = await galleries.show(CONTAINER, new URLSearchParams(query))
      if (view.photos.length === 0) throw new Error('the page is empty')
    }
    for (let index = 0; index < 20; index += 1) await page(index)
    results.push(await pageTimes(page, 300))
    listings.stop()
  }
  return results
}

async function pageTimes(page: (index: number) => Promise<void>, times: number): Promise<string> {
  const taken: number[] = []
  for (let index = 0; index < times; index += 1) {
    const due = performance.now() + 10
    await new Promise((resolve) => setTimeout(resolve, 10))
    await page(index)
    taken.push(performance.now() - due)
  }
  taken.sort((a, b) => a - b)
  const at = (part: number) => (taken[Math.floor(part * taken.length)] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.99)}`
}

async function directoryWith(count: number): Promise<Place> {
  const folder = await temporaryFolder()
  const gallery = path.join(folder.path, CONTAINER)
  await mkdir(gallery, { recursive: true })
  await writeFile(path.join(gallery, '_container.json'), '{"type":0}')
  await inBatches(count, 200, async (index) => {
    const file = path.join(gallery, nameOf(index))
    await writeFile(file, 'x')
    await writeFile(
      `${file}.metadata.json`,
      JSON.stringify({ contentType: 'image/jpeg', metadata: metadataOf(index) }),
    )
  })
  const store = createDirectoryStore({ root: folder.path, log: silent })
  return {
    kind: 'directory',
    store,
    async close() {
      await store.close()
      await folder.remove()
    },
  }
}

async function accountWith(count: number): Promise<Place> {
  const azurite = await startAzurite()
  const { connectionString } = azurite.nextAccount()
  const client = BlobServiceClient.fromConnectionString(connectionString).getContainerClient(CONTAINER)
  await client.create({ metadata: { type: '0' } })
  await inBatches(count, 40, (index) =>
    client.getBlockBlobClient(nameOf(index)).upload('x', 1, {
      metadata: metadataOf(index),
      blobHTTPHeaders: { blobContentType: 'image/jpeg' },
    }),
  )
  return {
    kind: 'Azurite',
    store: createAzureStore({ connectionString, log: silent }),
    close: () => azurite.stop(),
  }
}

function nameOf(index: number): string {
  return `kitchen-${String(index).padStart(6, '0')}.jpg`
}

function metadataOf(index: number): Record<string, string> {
  return {
    species: SPECIES[index % SPECIES.length] ?? '',
    finish: `Finish ${index % 40}`,
    door: `Door ${index % 12}`,
    other: `A kitchen in painted and stained wood, seen from the window, number ${index}`,
    upload_date: `2026-0${(index % 9) + 1}-15`,
  }
}

async function inBatches(
  count: number,
  size: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += size) {
    await Promise.all(
      Array.from({ length: Math.min(size, count - start) }, (_, offset) => work(start + offset)),
    )
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const start = performance.now()
  const result = await work()
  return { result, ms: performance.now() - start }
}

function heapMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}
