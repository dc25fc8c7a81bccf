import type { UploadType } from '../media-types/sniff.ts'
import { sharp } from '../sharp.ts'
import { hasExifLocation } from './read-notice.ts'
import {
  type DataBlock,
  type DataKind,
  joinParts,
  latin1,
  type Separate,
  type Separated,
  separateGif,
  separatePng,
  separateWebp,
} from './separate.ts'
import { holdsOnlyNotice } from './write-notice.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COM = 0xfe

/** Segments to keep: resolution, color profile and color transform. */
const KEPT: Readonly<Record<number, string>> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }

const KINDS: readonly (readonly [marker: number, prefix: string, kind: DataKind])[] = [
  [0xe1, 'Exif\0\0', 'exif'],
  [0xe1, 'http://ns.adobe.com/xap/1.0/\0', 'xmp'],
  [0xe1, 'http://ns.adobe.com/xmp/extension/\0', 'xmp'],
  [0xed, 'Photoshop 3.0\0', 'iptc'],
  [COM, '', 'text'],
]

/**
 * Also removes everything after the end of the picture, because cameras append more pictures and videos with their own
 * metadata.
 */
const separateJpeg: Separate = (bytes) => {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  const blocks: DataBlock[] = []
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === EOI) {
      parts.push(bytes.subarray(at, at + 2))
      if (at + 2 < bytes.length) blocks.push({ kind: 'other', bytes: bytes.subarray(at + 2) })
      return joinParts(bytes, parts, blocks)
    } else {
      const content = at + 4
      const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
      if (marker < 0xc0 || end < content || end > bytes.length) return undefined
      const block = blockOf(marker, bytes.subarray(content, end))
      if (block) blocks.push(block)
      const next = marker === SOS ? endOfScan(bytes, end) : end
      if (!block) parts.push(bytes.subarray(at, next))
      at = next
    }
  }
  // Decoders tolerate a missing end marker.
  return joinParts(bytes, parts, blocks)
}

function blockOf(marker: number, content: Uint8Array): DataBlock | undefined {
  const isData = (marker >= 0xe0 && marker <= 0xef) || marker === COM
  const begins = (prefix: string) => latin1(content, 0, prefix.length) === prefix
  if (!isData || begins(KEPT[marker] ?? 'no match')) return undefined
  const match = KINDS.find(([of, prefix]) => of === marker && begins(prefix))
  return match
    ? { kind: match[2], bytes: content.subarray(match[1].length) }
    : { kind: 'other', bytes: content }
}

/** End of the compressed data, in which 0xff is always followed by 0, a restart marker or another 0xff. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; ; ) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2
    else if (next === 0xff) at += 1
    else return at
  }
}

/** Markers of data that sharp does not report. */
const OTHER_AVIF_DATA = /uuid|udta|infe[^]{8,10}(?:uri |mime(?![^]{0,64}?application\/rdf\+xml))/

/** Only finds the data. AVIF boxes refer to each other by file offset, so removing data requires re-encoding. */
const separateAvif: Separate = async (bytes) => {
  try {
    const { exif, xmp } = await sharp(bytes).metadata()
    const boxes = latin1(
      bytes,
      0,
      Math.max(0, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('mdat')),
    )
    return {
      blocks: [
        ...(exif ? [{ kind: 'exif' as const, bytes: exif }] : []),
        ...(xmp ? [{ kind: 'xmp' as const, bytes: xmp }] : []),
        ...(OTHER_AVIF_DATA.test(boxes) ? [{ kind: 'other' as const, bytes }] : []),
      ],
    }
  } catch {
    return undefined
  }
}

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

export async function separate(type: PhotoType, bytes: Uint8Array): Promise<Separated | undefined> {
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

export async function embeddedData(type: PhotoType, bytes: Uint8Array): Promise<EmbeddedData | undefined> {
  const separated = await separate(type, bytes)
  if (!separated || separated.blocks.length === 0 || holdsOnlyNotice(type, bytes, separated)) return undefined
  const { blocks } = separated
  return {
    location: hasExifLocation(bytes) || blocks.some(isXmpWithLocation),
    sorts: SORTS.flatMap(([kind, sort]) => (blocks.some((block) => block.kind === kind) ? [sort] : [])),
  }
}

function isXmpWithLocation({ kind, bytes }: DataBlock): boolean {
  return kind === 'xmp' && /GPSL(?:atitude|ongitude)/.test(latin1(bytes, 0, bytes.length))
}
