/**
 * Writes the visualizer's containers from the output of `photography/render/compose_layers.py`:
 *
 *   node photography/pack/build-visualizer.ts --layers .cache/render/visualizer [--to content] [bath …]
 *
 * Rooms without a folder there stay as they are. The doors are in the folder `doors`.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pMap from 'p-map'
import sharp from 'sharp'
import { setContainerPrefix } from '#core/container-names.ts'
import { doorsContainer, finishSlug, visualizerPrefix } from '#core/content/layers/layers.ts'
import { LIGHTS, type Light, type Zone } from '#core/content/layers/scenes.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { DOORS } from './facts/doors.ts'
import { FINISHES } from './facts/finishes.ts'
import { VISUALIZER_ROOMS, type VisualizerRoom } from './facts/visualizer.ts'

setContainerPrefix('shiloh-')

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
  readonly metadata: Readonly<Record<string, string | boolean>>
}

interface FinishFacts {
  readonly finish: string
  readonly species?: string
  readonly glaze?: string
  readonly aged?: boolean
}

/** The facts of each finish by slug, in the wording of rooms and doors. */
const FACTS = new Map(
  FINISHES.flatMap(({ metadata }): (readonly [string, FinishFacts])[] => {
    const { paint, stain, species, glaze, aged, finish_type } = metadata
    const slug = finishSlug({ metadata: parseMetadata(metadata) })
    if (slug === undefined || typeof (paint ?? stain) !== 'string') return []
    const isPaint = typeof paint === 'string' && paint !== 'None'
    return [
      [
        slug,
        {
          finish: isPaint ? `${paint} paint` : plainStain(String(stain)),
          ...(isPaint ? {} : { species: String(species) }),
          ...(typeof glaze === 'string' && glaze !== 'None' ? { glaze } : {}),
          ...(aged === true && finish_type === 'Aged' ? { aged } : {}),
        },
      ],
    ]
  }),
)
/** Rooms have no pictures with glazes or aged finishes. */
const PLAIN = [...FACTS].filter(([, { glaze, aged }]) => glaze === undefined && aged !== true)

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
      PLAIN.map(([slug, facts]) => ({
        file: `${light}-${zone}-${slug}`,
        metadata: { room: room.name, zone, light, ...facts, other: wordsOf(zone, facts, light) },
      })),
    )
  return LIGHTS.flatMap((light) => [...base(light), ...zones(light)])
}

function wordsOf(zone: Zone, facts: FinishFacts, light: Light): string {
  return `${zone.charAt(0).toUpperCase()}${zone.slice(1)} in ${finishWords(facts)}, ${light} light`
}

function finishWords({ finish, species, glaze, aged }: FinishFacts): string {
  const wood = species === undefined ? '' : ` on ${species.toLowerCase()}`
  const work = glaze === undefined ? (aged ? ' with worn edges' : '') : ` with ${glaze.toLowerCase()} glaze`
  return finish + wood + work
}

/** Every door of the gallery in every finish, each as a complete picture. */
function drawnDoors(): readonly Drawn[] {
  return DOORS.flatMap(({ source, metadata }) => {
    const door = String(metadata['display_name']).replace(/ door$/, '')
    const plan = source.kind === 'picture' ? source.file.replace(/^door-(.*)\.jpg$/, '$1') : ''
    return [...FACTS].map(([slug, facts]) => ({
      file: `${plan}-${slug}`,
      metadata: { door, ...facts, other: `${door} door in ${finishWords(facts)}` },
    }))
  })
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function writeRoom(room: VisualizerRoom, position: number): Promise<void> {
  return writeContainer(room.slug, visualizerPrefix() + room.slug, drawnOf(room), {
    type: -1,
    display_name: room.name,
    position: String(position),
    layers: room.zones.map(({ zone }) => zone).join(','),
    ...Object.fromEntries(room.zones.map(({ zone, finish }) => [zone, finish])),
  })
}

async function writeContainer(
  folder: string,
  container: string,
  plans: readonly Drawn[],
  facts: Readonly<Record<string, string | number>>,
): Promise<void> {
  const from = join(layers, folder)
  if (!existsSync(from)) return
  const to = join(values.to, container)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, '_container.json'), json(facts))
  const pictures = plans.filter(({ file }) => existsSync(join(from, `${file}.png`)))
  let bytes = 0
  let largest = 0
  await pMap(
    pictures,
    async ({ file, metadata }) => {
      const isBase = metadata['zone'] === 'base'
      const image = await encodePicture(readFileSync(join(from, `${file}.png`)), isBase)
      bytes += image.length
      if (!isBase) largest = Math.max(largest, image.length)
      const name = `${file}.avif`
      writeFileSync(join(to, name), image)
      writeFileSync(
        join(to, `${name}.metadata.json`),
        json({
          contentType: 'image/avif',
          createdAt: `${DAY}T15:00:00.000Z`,
          metadata: { ...metadata, upload_date: DAY },
        }),
      )
    },
    { concurrency: 2 },
  )
  console.log(
    `${folder}: ${pictures.length} pictures of ${readdirSync(from).length}, ${(bytes / 1e6).toFixed(1)} MB, largest layer ${Math.round(largest / 1000)} kB`,
  )
}

/**
 * Encodes one good copy, from which the site makes its variants. Of the settings that preserve wood grain, this one gives the smallest
 * file: a quarter smaller than WebP, whose alpha channel alone is larger than the colors of a painted island.
 */
function encodePicture(picture: Buffer, isBase: boolean): Promise<Buffer> {
  return sharp(picture)
    .avif({ quality: isBase ? 56 : 48, effort: 3, tune: 'iq', chromaSubsampling: '4:2:0' })
    .toBuffer()
}

for (const [index, room] of VISUALIZER_ROOMS.entries()) {
  if (positionals.length === 0 || positionals.includes(room.slug)) await writeRoom(room, index + 1)
}
if (positionals.length === 0 || positionals.includes('doors'))
  await writeContainer('doors', doorsContainer(), drawnDoors(), { type: -1 })
