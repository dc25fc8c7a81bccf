import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import { createDiskCache } from '#adapters/pictures/disk-cache.ts'
import type { PictureFacts } from '#core/content/pictures/picture-maker.ts'

export const GALLERY = 'shiloh-images-gallery'

const VALUES = {
  species: ['Maple', 'Cherry', 'Hickory', 'Red oak', 'White oak', 'Walnut', 'Alder', 'Birch', 'Ash'],
  finish: [
    'Natural',
    'Linen',
    'Dove',
    'Sage',
    'Slate blue',
    'Graphite',
    'Honey',
    'Cognac',
    'Espresso',
    'Umber',
  ],
  glaze: ['Umber', 'Chocolate', 'None', 'None'],
  cabinet: ['Wall', 'Base', 'Tall', 'Vanity', 'Island'],
  door: ['Shaker', 'Slab', 'Beaded', 'Raised panel', 'Mitered', 'Stepped', 'Mullion glass'],
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }

export async function makeLargeGallery(dataDir: string, count: number): Promise<void> {
  const folder = path.join(dataDir, 'content', GALLERY)
  await mkdir(folder, { recursive: true })
  const photo = await sharp({ create: { width: 1920, height: 1280, channels: 3, background: '#8a6a4a' } })
    .jpeg()
    .toBuffer()
  for (let index = 0; index < count; index += 1) {
    const file = path.join(folder, `kitchen-with-island-${String(index).padStart(5, '0')}.jpg`)
    await writeFile(file, photo)
    await writeFile(`${file}.metadata.json`, JSON.stringify({ metadata: metadataOf(index) }))
  }
  await writeFile(path.join(folder, '_container.json'), JSON.stringify({ type: 0, other_filter: false }))
  const facts: PictureFacts = {
    width: 1920,
    height: 1280,
    preview: 'data:image/webp;base64,UklGRg==',
    vector: false,
  }
  const bytes = new TextEncoder().encode(JSON.stringify(facts))
  const cache = createDiskCache({ root: path.join(dataDir, 'pictures'), log: silent })
  const store = createDirectoryStore({ root: path.join(dataDir, 'content'), log: silent })
  for (const { version, container, name } of await store.listItems(GALLERY)) {
    await cache.put(`facts/${version}/${container}/${name}`, bytes)
  }
  await store.close()
}

function metadataOf(index: number): Readonly<Record<string, string>> {
  // Steps coprime to each other, so that all combinations occur.
  const pick = (values: readonly string[], step: number) =>
    values[Math.floor(index / step) % values.length] ?? ''
  return {
    species: pick(VALUES.species, 1),
    finish: pick(VALUES.finish, 7),
    glaze: pick(VALUES.glaze, 3),
    cabinet: pick(VALUES.cabinet, 11),
    door: pick(VALUES.door, 13),
    other: `Kitchen ${index} with an island, open shelves and a window over the sink`,
    upload_date: '2026-01-01',
  }
}
