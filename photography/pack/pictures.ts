import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { wordmark } from './drawings/brand.ts'
import { INK } from './drawings/lettering.ts'
import { CONTAINERS } from './facts/containers.ts'
import type { Part } from './facts/item.ts'

export type Pictures = (file: string) => Buffer

/**
 * Loads the pictures in `folder`, and any others from the pack at `root`. Reads everything before anything is written, so a rebuild can
 * rename blobs.
 */
export const loadPictures = (root: string, folder: string | undefined): Pictures => {
  const buffers = new Map<string, Buffer>()
  for (const { name, items } of CONTAINERS) {
    for (const { blob, source } of items) {
      if (source.kind === 'made' || source.part || buffers.has(source.file)) continue
      const places = [...(folder === undefined ? [] : [join(folder, source.file)]), join(root, name, blob)]
      const path = places.find(existsSync)
      if (path !== undefined) buffers.set(source.file, readFileSync(path))
    }
  }
  return (file) => {
    const bytes = buffers.get(file)
    if (bytes === undefined) throw new Error(`No picture ${file}: give its folder with --pictures`)
    return bytes
  }
}

const jpeg = { quality: 86, mozjpeg: true } as const

export const sampleColor = async (sample: Buffer): Promise<string> => {
  const { width, height } = await sharp(sample).metadata()
  const middle = {
    left: Math.round(width * 0.35),
    top: Math.round(height * 0.35),
    width: Math.round(width * 0.3),
    height: Math.round(height * 0.3),
  }
  const one = await sharp(sample).extract(middle).resize(1, 1).raw().toBuffer()
  return `#${one.toString('hex')}`
}

export const cut = async (picture: Buffer, [left, top, right, bottom]: Part): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata()
  const [x0, x1] = [Math.round(left * width), Math.round(right * width)]
  const [y0, y1] = [Math.round(top * height), Math.round(bottom * height)]
  const box = { left: x0, top: y0, width: x1 - x0, height: y1 - y0 }
  return sharp(picture)
    .extract(box)
    .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

export const poster = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(1280, 720, { fit: 'cover', position: 'center' })
    .jpeg({ ...jpeg, quality: 80 })
    .toBuffer()

export const openGraphPicture = async (room: Buffer): Promise<Buffer> => {
  const mark = await sharp(Buffer.from(wordmark()), { density: 84 })
    .png()
    .toBuffer({ resolveWithObject: true })
  const panel = { width: mark.info.width + 72, height: mark.info.height + 48 }
  const card = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${panel.width}" height="${panel.height}"><rect width="100%" height="100%" fill="${INK.paper}"/></svg>`,
  )
  const top = 630 - panel.height
  return sharp(room)
    .resize(1200, 630, { fit: 'cover', position: 'center' })
    .composite([
      { input: card, left: 0, top },
      { input: mark.data, left: 36, top: top + 24 },
    ])
    .jpeg(jpeg)
    .toBuffer()
}

const croppedToDoor = async (picture: Buffer, width: number, height: number): Promise<Buffer> => {
  const scale = (await sharp(picture).metadata()).width / 900
  const [left = 0, top = 0, wide = 0, high = 0] = [110, 100, 660, 924].map((edge) => Math.round(edge * scale))
  return sharp(picture).extract({ left, top, width: wide, height: high }).resize(width, height).toBuffer()
}

export const doorRow = async (doors: readonly Buffer[]): Promise<Buffer> => {
  const [width, height, gap] = [400, 560, 12]
  const crops = await Promise.all(doors.map((door) => croppedToDoor(door, width, height)))
  return sharp({
    create: { width: doors.length * (width + gap) - gap, height, channels: 3, background: INK.linen },
  })
    .composite(crops.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .jpeg(jpeg)
    .toBuffer()
}
