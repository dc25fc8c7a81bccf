import { readFile, writeFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp, { type Metadata } from 'sharp'
import type { ArrivedPicture, PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { pictureWords } from '../shared/embedded-data/read-notice.ts'
import { type admitUpload as admit, readHead } from '../shared/media-types/check-upload.ts'
import { sniff } from '../shared/media-types/sniff.ts'
import { embedNotice } from '../shared/sharp.ts'

/** In px, twice what the largest screens show. Longer sides are scaled down to this. */
const MAX_SIDE = 4096
/** Enough for today's cameras, but a small file can claim to be far larger. */
const MAX_PIXELS = 120_000_000
const DECODE_SECONDS = 60

/** Decoding the largest allowed picture takes much of the memory of the process. */
const oneAtATime = pLimit(1)

export async function arrivingPicture(file: string, admitUpload: typeof admit): Promise<ArrivedPicture> {
  const bytes = await readHead(file)
  const head = Buffer.from(bytes).toString('latin1')
  if (/^[^]{4}ftyp(?:hei[cxms]|hev[cxms])/.test(head)) return refusal(HEIC)
  const type = TIFF.test(head) ? 'image/tiff' : sniff(bytes)
  if (type === 'application/pdf') return refusal('This is a PDF. Upload it under Documents.')
  if (type === undefined) return refusal(UNKNOWN)
  if (type !== 'image/svg+xml' && type !== 'image/gif') {
    const conversion = await oneAtATime(() => convert(file))
    if (conversion) return conversion
  }
  if (type === 'image/tiff') return refusal(UNKNOWN)
  const admission = await admitUpload(file, type)
  if (admission.kind === 'admitted') return { ...admission, kind: 'ready', type }
  return type === 'image/svg+xml' ? admission : refusal(DAMAGED)
}

const TIFF = /^(?:II[*+]\0|MM\0[*+])/

const HEIC =
  'HEIC pictures cannot be shown by browsers. On the iPhone: Settings, Camera, Formats, “Most Compatible”; for a picture you have: open it in Photos or Preview and export it as JPEG.'
const UNKNOWN = 'That is not a picture. Use JPEG, PNG, WebP, AVIF or TIFF.'
const DAMAGED = 'The file is damaged or incomplete. Copy or export it again from the original.'

function refusal(message: string): ArrivedPicture {
  return { kind: 'refused', message }
}

async function convert(file: string): Promise<ArrivedPicture | undefined> {
  try {
    // Reads only the size, so nothing is decoded.
    const metadata = await sharp(file, { limitInputPixels: false }).metadata()
    const pixels = metadata.width * metadata.height
    if (pixels > MAX_PIXELS) {
      const [has, most] = [pixels, MAX_PIXELS].map((count) => Math.round(count / 1e6))
      return refusal(`The picture has ${has} megapixels. At most ${most} are allowed. Export it smaller.`)
    }
    if (isFit(metadata)) return undefined
    const words = pictureWords(await readFile(file))
    const { bytes, type } = await encodedAnew(file, metadata, words.notice)
    await writeFile(file, bytes)
    return { kind: 'ready', type, ...words }
  } catch {
    // libvips failures differ only by message.
    return refusal(DAMAGED)
  }
}

function isFit({ format, space, width, height, pages = 1 }: Metadata): boolean {
  return format !== 'tiff' && isRgb(space) && (Math.max(width, height) <= MAX_SIDE || pages > 1)
}

function isRgb(space: string): boolean {
  return ['srgb', 'rgb16', 'b-w', 'grey16'].includes(space)
}

async function encodedAnew(file: string, { format, space, hasAlpha }: Metadata, notice: PictureNotice) {
  const input = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  const pipeline = sharp(file, input)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: DECODE_SECONDS })
  const own = embedNotice(pipeline, notice)
  const picture = isRgb(space) ? own.keepIccProfile() : own.toColourspace('srgb')
  if (format === 'webp')
    return { bytes: await picture.webp({ quality: 92 }).toBuffer(), type: 'image/webp' } as const
  if (format === 'png' || hasAlpha)
    return { bytes: await picture.png().toBuffer(), type: 'image/png' } as const
  const jpeg = picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
  return { bytes: await jpeg.toBuffer(), type: 'image/jpeg' } as const
}
