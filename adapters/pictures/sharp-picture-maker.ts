import pLimit from 'p-limit'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import {
  type PictureCut,
  type PictureEffort,
  type PictureFacts,
  type PictureFormat,
  type PictureMaker,
  type PictureWidth,
  UnreadablePictureError,
} from '#core/ports/picture-maker.ts'
import { sharp } from './sharp.ts'
import { svgSize } from './svg-size.ts'

export interface SharpPictureMakerOptions {
  /** Images worked on at once; each keeps one core busy. */
  readonly jobs?: number
  /** Larger images are refused: a small file can claim to be huge. */
  readonly maxPixels?: number
}

/** The formats that an image may arrive in; libvips would also read documents and scripts of other kinds. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'])
const PREVIEW_PX = 16
const MAX_PREVIEW_LENGTH = 300
const RENDER_SECONDS = 30
/** Effort 4 takes seven times the work of 2 for 12 % fewer bytes; 6 doubles that again for 3 % more. */
const AVIF_EFFORT: Readonly<Record<PictureEffort, number>> = { quick: 2, thorough: 4 }

/** Makes pictures with libvips: upright, in sRGB, without metadata, never enlarged. SVG is only measured. */
export function createSharpPictureMaker(options: SharpPictureMakerOptions = {}): PictureMaker {
  const { jobs = 2, maxPixels = 80_000_000 } = options
  const limited = pLimit(jobs)
  const input: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true }

  return {
    describe(original) {
      const vector = svgSize(original)
      if (vector !== undefined) return Promise.resolve({ ...vector, preview: '', vector: true })
      return limited(() => readable(() => describe(original, input, maxPixels)))
    },
    render(original, width, format, effort = 'quick', cut = 'whole') {
      if (svgSize(original) !== undefined) {
        return Promise.reject(new UnreadablePictureError('a vector image is served as it is'))
      }
      return limited(() => readable(() => render(original, { width, format, effort, cut }, input)))
    },
  }
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
  readonly effort: PictureEffort
  readonly cut: PictureCut
}

async function render(
  original: Uint8Array,
  { width, format, effort, cut }: RenderOptions,
  input: SharpOptions,
): Promise<Uint8Array> {
  const { autoOrient } = await inspect(original, input)
  const side = Math.min(width, autoOrient.width, autoOrient.height)
  const size = cut === 'square' ? { width: side, height: side, fit: 'cover' as const } : { width }
  const scaled = sharp(original, input)
    .resize({ ...size, withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: RENDER_SECONDS })
  return encode(scaled, format, effort).toBuffer()
}

// Chosen by looking at wood grain beside the originals: AVIF below 60 smooths it away, and at 60 is still smaller
// than WebP. Full colour resolution costs it 4 % more bytes and keeps the edges of painted doors clean.
function encode(picture: Sharp, format: PictureFormat, effort: PictureEffort): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 60, effort: AVIF_EFFORT[effort], chromaSubsampling: '4:4:4' })
    case 'webp':
      return picture.webp({ quality: 78 })
    case 'jpeg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
  }
}

// libvips tells the kinds of failure apart by their text alone; whatever it says, these bytes make no picture.
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadablePictureError) throw error
    throw new UnreadablePictureError('the bytes cannot be read as a picture', { cause: error })
  }
}
