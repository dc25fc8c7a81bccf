import type { Sharp, SharpOptions } from 'sharp'
import { focusOf } from '#core/content/pictures/focal-point.ts'
import { noticeOf } from '#core/content/pictures/picture-notice.ts'
import {
  type DrawThumbnail,
  type ThumbnailLayout,
  thumbnailLayout,
} from '#core/content/pictures/thumbnails.ts'
import { embedNotice, sharp } from '../shared/sharp.ts'

const MAX_PIXELS = 80_000_000
const GROUND = '#ffffff'

const INPUT: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true }

const FORMATS: ReadonlyMap<
  string,
  { readonly contentType: string; readonly encode: (picture: Sharp) => Sharp }
> = new Map([
  ['jpeg', { contentType: 'image/jpeg', encode: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }) }],
  ['png', { contentType: 'image/png', encode: (picture) => picture.png() }],
  ['webp', { contentType: 'image/webp', encode: (picture) => picture.webp({ quality: 80 }) }],
  ['heif', { contentType: 'image/avif', encode: (picture) => picture.avif({ quality: 60, effort: 2 }) }],
  ['gif', { contentType: 'image/gif', encode: (picture) => picture.gif() }],
])

export const drawThumbnail: DrawThumbnail = async (original, options, item) => {
  try {
    const metadata = await sharp(original, INPUT).metadata()
    const layout = thumbnailLayout(metadata.autoOrient, options, focusOf(item))
    const laidOut = embedNotice(lay(sharp(original, INPUT), layout), noticeOf(item.metadata))
      .toColourspace('srgb')
      .timeout({ seconds: 30 })
    const format = FORMATS.get(metadata.format)
    return format && { bytes: await format.encode(laidOut).toBuffer(), contentType: format.contentType }
  } catch {
    return undefined
  }
}

function lay(picture: Sharp, { scaled, cut, ground }: ThumbnailLayout): Sharp {
  const resized = picture.resize({ ...scaled, fit: 'fill' })
  if (cut) return resized.extract(cut)
  if (!ground) return resized
  const left = Math.floor((ground.width - scaled.width) / 2)
  const top = Math.floor((ground.height - scaled.height) / 2)
  const right = ground.width - scaled.width - left
  const bottom = ground.height - scaled.height - top
  return resized.flatten({ background: GROUND }).extend({ left, top, right, bottom, background: GROUND })
}
