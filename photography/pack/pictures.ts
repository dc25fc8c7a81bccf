import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { wordmark } from './drawings/brand.ts'
import { INK } from './drawings/lettering.ts'
import { CONTAINERS } from './facts/containers.ts'

/** Reads a rendered picture by its file name. */
export type Pictures = (file: string) => Buffer

/**
 * The rendered pictures, from `folder` when given, otherwise from the copies that already lie in the pack at
 * `root`. Everything is read before anything is written, so a rebuild may rename blobs.
 */
export const loadPictures = (root: string, folder: string | undefined): Pictures => {
  const found = new Map<string, Buffer>()
  for (const { name, items } of CONTAINERS) {
    for (const { blob, source } of items) {
      if (source.kind === 'made' || found.has(source.file)) continue
      const path = folder === undefined ? join(root, name, blob) : join(folder, source.file)
      if (existsSync(path)) found.set(source.file, readFileSync(path))
    }
  }
  return (file) => {
    const bytes = found.get(file)
    if (bytes === undefined) throw new Error(`No picture ${file}: give its folder with --pictures`)
    return bytes
  }
}

const jpeg = { quality: 86, mozjpeg: true } as const

/** A 1280 by 720 poster for a video. */
export const poster = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize(1280, 720, { fit: 'cover', position: 'centre' })
    .jpeg({ ...jpeg, quality: 80 })
    .toBuffer()

/** The 1200 by 630 picture that stands for the site where links are shared: a room and the wordmark. */
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
    .resize(1200, 630, { fit: 'cover', position: 'centre' })
    .composite([
      { input: card, left: 0, top },
      { input: mark.data, left: 36, top: top + 24 },
    ])
    .jpeg(jpeg)
    .toBuffer()
}

/** Doors side by side, cropped to the door with an even gap of linen between them. */
export const doorRow = async (doors: readonly Buffer[]): Promise<Buffer> => {
  const [width, height, gap] = [400, 560, 12]
  const crops = await Promise.all(
    doors.map((door) =>
      sharp(door).extract({ left: 110, top: 100, width: 660, height: 924 }).resize(width, height).toBuffer(),
    ),
  )
  return sharp({
    create: { width: doors.length * (width + gap) - gap, height, channels: 3, background: INK.linen },
  })
    .composite(crops.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .jpeg(jpeg)
    .toBuffer()
}
