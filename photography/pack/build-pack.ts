/**
 * Writes the sample content pack to `content/`:
 *
 *   node photography/pack/build-pack.ts [--pictures folder] [--topology states-albers-10m.json]
 *
 * Pictures that `--pictures` lacks are taken from the existing pack; without `--topology` the map stays as it is.
 * make-documents.ts typesets the documents.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { setContainerPrefix } from '#core/container-names.ts'
import { galleryPathOf } from '#core/content/gallery-paths.ts'
import { dovetail, favicon, miter, wordmark } from './drawings/brand.ts'
import { cabinetSection } from './drawings/cabinet-section.ts'
import { espLettering, kcmaLettering, tscaLettering } from './drawings/credentials.ts'
import { distributionMap } from './drawings/distribution-map.ts'
import { CONTAINERS } from './facts/containers.ts'
import type { PackItem, PackMetadata } from './facts/item.ts'
import { VIDEOS } from './facts/videos.ts'
import { cut, doorRow, loadPictures, openGraphPicture, poster, sampleColor } from './pictures.ts'
import { sampleFeed } from './sample-feed.ts'

setContainerPrefix('shiloh-')

const ROOT = join(import.meta.dirname, '../../content')
const { values } = parseArgs({ options: { pictures: { type: 'string' }, topology: { type: 'string' } } })

const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
}

/** Nearly every item has these facts. An explicit `None` shows that none was forgotten. */
const FILLED = new Set(['species', 'door'])

/** These keys come first; others follow in their own order. */
const KEY_ORDER = [
  'name',
  'display_name',
  'title',
  'caption',
  'description',
  'link',
  'paint',
  'stain',
  'species',
  'finish',
  'island_species',
  'island_finish',
  'finish_type',
  'shade',
  'color',
  'aged',
  'glaze',
  'cabinet',
  'door',
  'other',
  'html',
  'upload_date',
]

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const day = (first: string, index: number): string =>
  new Date(Date.parse(`${first}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10)

/** Stores treat a missing key like `None`, so absent values are left out. */
const sortFacts = (
  { metadata }: Pick<PackItem, 'metadata'>,
  date: string,
): Record<string, string | boolean> => {
  const all: Record<string, string | boolean> = { ...metadata, upload_date: date }
  return Object.fromEntries(
    [...new Set([...KEY_ORDER, ...Object.keys(all)])].flatMap((key) => {
      const value = all[key]
      const absent = value === undefined || (value === 'None' && !FILLED.has(key))
      return absent ? [] : [[key, value]]
    }),
  )
}

const pictures = loadPictures(ROOT, values.pictures)

const drawings: Record<string, string | Buffer> = {
  'wordmark.svg': wordmark(),
  'favicon.svg': favicon(),
  'sister-line-1.svg': dovetail(),
  'sister-line-2.svg': miter(),
  'esp-certified.svg': espLettering(),
  'kcma-participant.svg': kcmaLettering(),
  'tsca-title-vi-compliant.svg': tscaLettering(),
  'cabinet-section.svg': cabinetSection(),
  'open-graph.jpg': await openGraphPicture(pictures('hero-kitchen-morning.jpg')),
  'five-doors.jpg': await doorRow(
    [
      'slab-walnut',
      'flat-panel-maple-honey',
      'mullion-glass-linen',
      'raised-panel-maple',
      'mdf-shaker-green',
    ].map((door) => pictures(`door-${door}.jpg`)),
  ),
  ...(values.topology === undefined
    ? {}
    : { 'distribution-map.svg': distributionMap(JSON.parse(readFileSync(values.topology, 'utf8'))) }),
}

/** Visitors see the first item first, so galleries begin with the newest and all other containers with the oldest. */
const leadsWithNewest = (container: string) => galleryPathOf(container) !== undefined

const bytes = async ({ blob, source }: PackItem): Promise<string | Buffer | undefined> => {
  if (source.kind === 'made') return drawings[blob]
  const picture = pictures(source.file)
  return source.part ? await cut(picture, source.part) : picture
}

const withColor = async (container: string, { metadata, source }: PackItem): Promise<PackMetadata> =>
  source.kind === 'picture' && galleryPathOf(container) === '/products/finishes'
    ? { ...metadata, color: await sampleColor(pictures(source.file)) }
    : metadata

for (const { name, metadata, items, firstDay } of CONTAINERS) {
  const folder = join(ROOT, name)
  mkdirSync(folder, { recursive: true })
  const fileNames = new Set([
    '_container.json',
    ...items.flatMap(({ blob }) => [blob, `${blob}.metadata.json`]),
  ])
  for (const file of readdirSync(folder)) if (!fileNames.has(file)) rmSync(join(folder, file))
  writeFileSync(join(folder, '_container.json'), json(metadata))
  for (const [index, item] of items.entries()) {
    const path = join(folder, item.blob)
    const content = await bytes(item)
    if (content !== undefined) writeFileSync(path, content)
    else if (!existsSync(path)) console.warn(`${name}/${item.blob} is missing: run the script that makes it`)
    const date = day(firstDay, leadsWithNewest(name) ? items.length - 1 - index : index)
    writeFileSync(
      `${path}.metadata.json`,
      json({
        contentType: TYPES[extname(item.blob)],
        createdAt: `${date}T15:00:00.000Z`,
        metadata: sortFacts({ metadata: await withColor(name, item) }, date),
      }),
    )
  }
}

mkdirSync(join(ROOT, 'posters'), { recursive: true })
for (const video of VIDEOS) {
  writeFileSync(join(ROOT, 'posters', `${video.videoId}.jpg`), await poster(pictures(video.file)))
}
writeFileSync(join(ROOT, 'sample-feed.xml'), sampleFeed(VIDEOS))
console.log(
  `${CONTAINERS.length} containers, ${CONTAINERS.flatMap(({ items }) => items).length} items, ${VIDEOS.length} videos`,
)
