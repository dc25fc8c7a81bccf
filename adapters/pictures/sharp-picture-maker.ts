import pLimit from 'p-limit'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { CENTER, cropAround, type FocalPoint } from '#core/content/pictures/focal-point.ts'
import {
  type PictureCut,
  type PictureFacts,
  type PictureFormat,
  type PictureMaker,
  type PictureWidth,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import type { PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { embedNotice, readable, sharp } from '../shared/sharp.ts'
import { firstPage, isPdf } from './pdf.ts'
import { svgSize } from './svg-size.ts'

export interface SharpPictureMakerOptions {
  readonly jobs?: number
  /** Rejects larger images, because a small file can claim to be huge. */
  readonly maxPixels?: number
}

/** libvips could also read documents and scripts. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'])
const PREVIEW_PX = 16
const MAX_PREVIEW_LENGTH = 300
const RENDER_SECONDS = 30
/**
 * An effort of 4 takes 4.5 times as long for 7 % fewer bytes while the user waits
 * (docs/decisions/029-one-effort-for-avif.md).
 */
const AVIF_EFFORT = 3

export function createSharpPictureMaker(options: SharpPictureMakerOptions = {}): PictureMaker {
  const { jobs = 2, maxPixels = 80_000_000 } = options
  const limit = pLimit(jobs)
  const input: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true }

  return {
    describe(original) {
      const vector = svgSize(original)
      if (vector !== undefined) return Promise.resolve({ ...vector, preview: '', vector: true })
      return limit(() => readable(async () => describe(await imageOf(original), input, maxPixels)))
    },
    render(original, width, format, cut = 'whole', focus = CENTER, notice = {}) {
      if (svgSize(original) !== undefined) {
        return Promise.reject(new UnreadablePictureError('a vector image is served unchanged'))
      }
      return limit(() =>
        readable(async () => render(await imageOf(original), { width, format, cut, focus, notice }, input)),
      )
    },
  }
}

async function imageOf(original: Uint8Array): Promise<Uint8Array> {
  return isPdf(original) ? firstPage(original) : original
}

async function describe(original: Uint8Array, input: SharpOptions, maxPixels: number): Promise<PictureFacts> {
  const metadata = await inspect(original, input)
  const { width, height } = metadata.autoOrient
  if (width * height > maxPixels)
    throw new UnreadablePictureError(`the image has more than ${maxPixels} pixels`)
  return { width, height, preview: metadata.hasAlpha ? '' : await preview(original, input), vector: false }
}

async function inspect(original: Uint8Array, input: SharpOptions): Promise<Metadata> {
  const metadata = await sharp(original, input).metadata()
  if (!READABLE.has(metadata.format))
    throw new UnreadablePictureError(`${metadata.format} is not a picture format`)
  return metadata
}

async function preview(original: Uint8Array, input: SharpOptions): Promise<string> {
  const small = await sharp(original, input)
    .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside' })
    .toColourspace('srgb')
    .blur(0.7)
    .png()
    .toBuffer()
  for (const quality of [50, 20, 1]) {
    const bytes = await sharp(small).webp({ quality, effort: 6 }).toBuffer()
    const uri = `data:image/webp;base64,${bytes.toString('base64')}`
    if (uri.length <= MAX_PREVIEW_LENGTH) return uri
  }
  return ''
}

interface RenderOptions {
  readonly width: PictureWidth
  readonly format: PictureFormat
  readonly cut: PictureCut
  readonly focus: FocalPoint
  readonly notice: PictureNotice
}

async function render(
  original: Uint8Array,
  { width, format, cut, focus, notice }: RenderOptions,
  input: SharpOptions,
): Promise<Uint8Array> {
  const { autoOrient } = await inspect(original, input)
  const upright = sharp(original, input)
  const crop = cut === 'square' ? upright.extract(squareOf(autoOrient, focus)) : upright
  const pipeline = crop
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: RENDER_SECONDS })
  return encode(embedNotice(pipeline, notice), format).toBuffer()
}

function squareOf(size: { width: number; height: number }, focus: FocalPoint) {
  const { x, y, width, height } = cropAround(size, 1, focus)
  return { left: Math.round(x), top: Math.round(y), width, height }
}

// Quality chosen by comparing wood grain with the originals: AVIF below 60 smooths it away, and at 60 it is still
// smaller than WebP. Full chroma makes AVIF 4 % larger and keeps the edges of painted doors clean.
function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 57, effort: AVIF_EFFORT, chromaSubsampling: '4:4:4' })
    case 'webp':
      return picture.webp({ quality: 78 })
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
  }
}
