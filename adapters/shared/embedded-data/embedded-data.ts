import type { UploadType } from '../media-types/sniff.ts'
import { exifFacts } from './exif-facts.ts'
import { separateAvif } from './separate-avif.ts'
import { separateGif } from './separate-gif.ts'
import { separateJpeg } from './separate-jpeg.ts'
import { separatePng } from './separate-png.ts'
import { separateWebp } from './separate-webp.ts'
import { type DataBlock, latin1, type Separate, type Separated } from './separated.ts'
import { holdsOnlyNotice } from './write-notice.ts'

export type PhotoType = Exclude<UploadType, 'image/svg+xml' | 'application/pdf' | 'text/markdown'>

const SEPARATE: Readonly<Record<PhotoType, Separate>> = {
  'image/avif': separateAvif,
  'image/gif': separateGif,
  'image/jpeg': separateJpeg,
  'image/png': separatePng,
  'image/webp': separateWebp,
}

export function isPhotoType(type: string): type is PhotoType {
  return Object.hasOwn(SEPARATE, type)
}

export function separate(type: PhotoType, bytes: Uint8Array): Separated | undefined {
  return SEPARATE[type](bytes)
}

export interface EmbeddedData {
  readonly location: boolean
  readonly sorts: readonly string[]
}

const SORTS: readonly (readonly [DataBlock['kind'], string])[] = [
  ['exif', 'EXIF'],
  ['xmp', 'XMP'],
  ['iptc', 'IPTC'],
  ['text', 'comments'],
  ['other', 'other data'],
]

export function embeddedData(type: PhotoType, bytes: Uint8Array): EmbeddedData | undefined {
  const separated = separate(type, bytes)
  if (!separated || separated.blocks.length === 0 || holdsOnlyNotice(type, bytes, separated)) return undefined
  const { blocks } = separated
  return {
    location: blocks.some(hasLocation),
    sorts: SORTS.flatMap(([kind, sort]) => (blocks.some((block) => block.kind === kind) ? [sort] : [])),
  }
}

function hasLocation({ kind, bytes }: DataBlock): boolean {
  if (kind === 'exif') return exifFacts(bytes).location
  return kind === 'xmp' && /GPSL(?:atitude|ongitude)/.test(latin1(bytes, 0, bytes.length))
}
