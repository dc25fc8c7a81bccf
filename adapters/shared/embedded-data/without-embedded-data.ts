import pLimit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { embedNotice, sharp } from '../sharp.ts'
import { type PhotoType, separate } from './embedded-data.ts'
import { pictureWords } from './read-notice.ts'
import { holdsOnlyNotice, withNotice } from './write-notice.ts'

export class NotAPictureError extends Error {
  override readonly name = 'NotAPictureError'
}

/** Larger pictures are not read into memory. Pages could not show them anyway. */
export const MAX_PHOTO_BYTES = 100 * 1024 * 1024

/** Decoding and re-encoding needs a lot of memory. */
const oneAtATime = pLimit(1)

/**
 * Removes all metadata except the author's notice, if the format has a place for it. Re-encodes pixels only to apply a
 * rotation from the metadata, or if the file is AVIF. Returns the same bytes if there is nothing to remove.
 * Deterministic.
 */
export async function withoutEmbeddedData(type: PhotoType, bytes: Uint8Array): Promise<Uint8Array> {
  const separated = await separate(type, bytes)
  if (separated && (separated.blocks.length === 0 || holdsOnlyNotice(type, bytes, separated))) return bytes
  return oneAtATime(async () => {
    try {
      const before = await sharp(bytes).metadata()
      const { notice } = pictureWords(bytes)
      const clean = separated?.clean
      if (clean && !isTurned(before) && (await showsTheSame(clean, before)))
        return withNotice(type, clean, notice)
      const picture = encodedAnew(type, bytes, before)
      if (type === 'image/avif') return await embedNotice(picture, notice).toBuffer()
      return withNotice(type, await picture.toBuffer(), notice)
    } catch (error) {
      throw new NotAPictureError('The file is not a readable picture', { cause: error })
    }
  })
}

/** Metadata never rotates animations. */
function isTurned({ orientation = 1, format, pages = 1 }: Metadata): boolean {
  return orientation > 1 && pages === 1 && ['jpeg', 'png', 'webp'].includes(format)
}

/** Whether the file still decodes to the same picture, as a guard against bugs in separating. */
async function showsTheSame(clean: Uint8Array, before: Metadata): Promise<boolean> {
  const after = await sharp(clean).metadata()
  return (
    (['format', 'width', 'height', 'pages', 'hasProfile', 'hasAlpha'] as const).every(
      (fact) => after[fact] === before[fact],
    ) && [after.exif, after.xmp, after.iptc].every((data) => data === undefined)
  )
}

function encodedAnew(type: PhotoType, bytes: Uint8Array, metadata: Metadata): Sharp {
  const picture = sharp(bytes, { animated: (metadata.pages ?? 1) > 1 }).autoOrient()
  // Colors other than RGB and gray are converted to sRGB, so their profile no longer applies.
  const isPlain = ['srgb', 'rgb16', 'b-w', 'grey16'].includes(metadata.space)
  const outputPicture = isPlain ? picture.keepIccProfile() : picture
  return encode(outputPicture, type, bytes, metadata)
}

/** Lossless where the format allows it, otherwise visually lossless. */
function encode(picture: Sharp, type: PhotoType, bytes: Uint8Array, metadata: Metadata): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({
        quality: 95,
        chromaSubsampling: metadata.chromaSubsampling === '4:2:0' ? '4:2:0' : '4:4:4',
        progressive: metadata.isProgressive ?? false,
      })
    case 'image/png':
      return (metadata.depth === 'ushort' ? picture.toColourspace('rgb16') : picture).png()
    case 'image/webp':
      return Buffer.from(bytes.subarray(0, 64 * 1024)).includes('VP8L')
        ? picture.webp({ lossless: true })
        : picture.webp({ quality: 95 })
    case 'image/avif':
      return picture.avif({ quality: 85, chromaSubsampling: '4:4:4' })
    case 'image/gif':
      return picture.gif()
  }
}
