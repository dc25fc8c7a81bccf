/**
 * Writes one contact sheet per container with pictures to docs/content:
 *
 *   node photography/pack/contact-sheets.ts
 *
 * Pictures are in the order of their `upload_date`, with their names below. Each sheet is a JPEG under 400 kB.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { INK } from './drawings/lettering.ts'
import { CONTAINERS } from './facts/containers.ts'

const ROOT = join(import.meta.dirname, '../../content')
const SHEETS = join(ROOT, '../docs/content')
const LARGEST = 400_000

/** In px. */
const SHEET = { width: 1480, gap: 12, label: 26 }

const dateOf = (folder: string, blob: string): string => {
  const { metadata } = JSON.parse(readFileSync(join(folder, `${blob}.metadata.json`), 'utf8'))
  return metadata.upload_date
}

const blobsOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => /\.(jpg|svg)$/.test(file))
    .map((blob) => ({ blob, date: dateOf(folder, blob) }))
    .sort((a, b) => a.date.localeCompare(b.date) || a.blob.localeCompare(b.blob))
    .map(({ blob }) => blob)

const gridFor = (count: number): { columns: number; width: number; height: number } => {
  const columns = count <= 4 ? 2 : count <= 9 ? 3 : count <= 20 ? 4 : 6
  const width = Math.floor((SHEET.width - SHEET.gap * (columns + 1)) / columns)
  return { columns, width, height: Math.round((width * 2) / 3) }
}

const label = (name: string, width: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${INK.bark}">${name}</span>`,
      font: 'sans 11',
      rgba: true,
      width,
      wrap: 'none',
    },
  })
    .png()
    .toBuffer()

const cell = async (path: string, width: number, height: number): Promise<Buffer> =>
  sharp(path, { density: 120 })
    .resize(width, height, { fit: 'contain', background: INK.paper })
    .flatten({ background: INK.paper })
    .png()
    .toBuffer()

const sheet = async (folder: string, blobs: readonly string[]): Promise<Buffer> => {
  const { columns, width, height } = gridFor(blobs.length)
  const step = { x: width + SHEET.gap, y: height + SHEET.label + SHEET.gap }
  const parts: OverlayOptions[] = []
  for (const [index, blob] of blobs.entries()) {
    const left = SHEET.gap + (index % columns) * step.x
    const top = SHEET.gap + Math.floor(index / columns) * step.y
    parts.push({ input: await cell(join(folder, blob), width, height), left, top })
    const name = await label(blob.replace(/\.\w+$/, ''), width)
    parts.push({ input: name, left, top: top + height + 5 })
  }
  const rows = Math.ceil(blobs.length / columns)
  const base = sharp({
    create: {
      width: SHEET.width,
      height: SHEET.gap + rows * step.y,
      channels: 3,
      background: INK.linen,
    },
  }).composite(parts)
  const pixels = await base.png().toBuffer()
  for (const quality of [86, 80, 74, 68, 60, 50]) {
    const bytes = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < LARGEST) return bytes
  }
  throw new Error(`The contact sheet of ${folder} is still larger than ${LARGEST} bytes`)
}

mkdirSync(SHEETS, { recursive: true })
for (const { name } of CONTAINERS) {
  const folder = join(ROOT, name)
  const blobs = blobsOf(folder)
  if (blobs.length === 0) continue
  const bytes = await sheet(folder, blobs)
  writeFileSync(join(SHEETS, `${name}.jpg`), bytes)
  console.log(`${name}: ${blobs.length} pictures, ${Math.round(bytes.length / 1000)} kB`)
}
