/**
 * Writes the visualizer's containers from what `photography/render/compose_layers.py` composed:
 *
 *   node photography/pack/build-visualizer.ts --layers .cache/render/visualizer [--to content] [bath …]
 *
 * Rooms without a folder there stay as they are.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pMap from 'p-map'
import sharp from 'sharp'
import { parseMetadata } from '#core/content/metadata.ts'
import { finishSlug, LIGHTS, type Light, VISUALIZER_PREFIX, type Zone } from '#core/visualizer/layers.ts'
import { FINISHES } from './facts/finishes.ts'
import { VISUALIZER_ROOMS, type VisualizerRoom } from './facts/visualizer.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    layers: { type: 'string' },
    to: { type: 'string', default: join(import.meta.dirname, '../../content') },
  },
})
const layers = values.layers ?? ''
const DAY = '2026-02-02'

interface Drawn {
  readonly file: string
  readonly metadata: Readonly<Record<string, string>>
}

/** The facts of the finishes by slug, as rooms state them. */
const FACTS = new Map(
  FINISHES.flatMap(({ metadata }) => {
    const { paint, stain, species } = metadata
    const slug = finishSlug({ metadata: parseMetadata(metadata) })
    if (slug === undefined || typeof (paint ?? stain) !== 'string') return []
    const told = typeof paint === 'string' && paint !== 'None' ? `${paint} paint` : plainStain(String(stain))
    return [
      [slug, { finish: told, ...(told.endsWith(' paint') ? {} : { species: String(species) }) }] as const,
    ]
  }),
)

function plainStain(stain: string): string {
  return stain === 'Natural' ? stain : `${stain} stain`
}

function drawnOf(room: VisualizerRoom): readonly Drawn[] {
  const base = (light: Light) =>
    (['Light', 'Dark'] as const).map((shade) => ({
      file: `${light}-base-${shade === 'Light' ? 'pale' : 'dark'}`,
      metadata: {
        room: room.name,
        zone: 'base',
        light,
        shade,
        other: `${room.name} without its cabinets, ${light} light`,
      },
    }))
  const zones = (light: Light) =>
    room.zones.flatMap(({ zone }) =>
      [...FACTS].map(([slug, facts]) => ({
        file: `${light}-${zone}-${slug}`,
        metadata: { room: room.name, zone, light, ...facts, other: wordsOf(zone, facts, light) },
      })),
    )
  return LIGHTS.flatMap((light) => [...base(light), ...zones(light)])
}

function wordsOf(zone: Zone, facts: { finish: string; species?: string }, light: Light): string {
  const wood = facts.species === undefined ? '' : ` on ${facts.species.toLowerCase()}`
  return `${zone.charAt(0).toUpperCase()}${zone.slice(1)} in ${facts.finish}${wood}, ${light} light`
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

async function writeRoom(room: VisualizerRoom, position: number): Promise<void> {
  const from = join(layers, room.slug)
  if (!existsSync(from)) return
  const to = join(values.to, VISUALIZER_PREFIX + room.slug)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  writeFileSync(
    join(to, '_container.json'),
    json({
      type: -1,
      display_name: room.name,
      position: String(position),
      layers: room.zones.map(({ zone }) => zone).join(','),
      ...Object.fromEntries(room.zones.map(({ zone, finish }) => [zone, finish])),
    }),
  )
  const drawn = drawnOf(room).filter(({ file }) => existsSync(join(from, `${file}.png`)))
  let bytes = 0
  let largest = 0
  await pMap(
    drawn,
    async ({ file, metadata }) => {
      const made = await encoded(readFileSync(join(from, `${file}.png`)), metadata['zone'] === 'base')
      bytes += made.length
      if (metadata['zone'] !== 'base') largest = Math.max(largest, made.length)
      const name = `${file}.avif`
      writeFileSync(join(to, name), made)
      const facts = { ...metadata, upload_date: DAY }
      writeFileSync(
        join(to, `${name}.metadata.json`),
        json({ contentType: 'image/avif', createdAt: `${DAY}T15:00:00.000Z`, metadata: facts }),
      )
    },
    { concurrency: 2 },
  )
  console.log(
    `${room.slug}: ${drawn.length} pictures of ${readdirSync(from).length}, ${(bytes / 1e6).toFixed(1)} MB, largest layer ${Math.round(largest / 1000)} kB`,
  )
}

/**
 * One good copy of each; the site makes its variants from it. Of the settings that show the grain of wood, this takes
 * the fewest bytes: a quarter less than WebP, whose transparency alone weighs more than the colors of a painted island.
 */
function encoded(picture: Buffer, isBase: boolean): Promise<Buffer> {
  return sharp(picture)
    .avif({ quality: isBase ? 56 : 48, effort: 3, tune: 'iq', chromaSubsampling: '4:2:0' })
    .toBuffer()
}

for (const [index, room] of VISUALIZER_ROOMS.entries()) {
  if (positionals.length === 0 || positionals.includes(room.slug)) await writeRoom(room, index + 1)
}
