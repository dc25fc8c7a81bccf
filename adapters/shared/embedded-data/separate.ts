export type DataKind = 'exif' | 'xmp' | 'iptc' | 'text' | 'other'

export interface DataBlock {
  readonly kind: DataKind
  readonly bytes: Uint8Array
}

export interface Separated {
  /** The file without the data, if it can be removed. */
  readonly clean?: Uint8Array
  readonly blocks: readonly DataBlock[]
}

export type Separate = (bytes: Uint8Array) => Separated | undefined | Promise<Separated | undefined>

export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end)
}

export function joinParts(
  bytes: Uint8Array,
  parts: readonly Uint8Array[],
  blocks: readonly DataBlock[],
): Separated {
  return { clean: blocks.length === 0 ? bytes : Buffer.concat(parts), blocks }
}

const GIF_HEADER = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b

const COMMENT = 0xfe
const APPLICATION = 0xff
/** Extensions to keep: looping and color profile. */
const GIF_KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

export const separateGif: Separate = (bytes) => {
  if (bytes.length < GIF_HEADER) return undefined
  let at = GIF_HEADER + tableBytes(bytes[10])
  if (at > bytes.length) return undefined
  const parts: Uint8Array[] = [bytes.subarray(0, at)]
  const blocks: DataBlock[] = []
  while (at < bytes.length && bytes[at] !== TRAILER) {
    const start = at
    const type = bytes[at]
    if (type !== EXTENSION && type !== IMAGE) return undefined
    const rows = type === EXTENSION ? at + 2 : at + 11 + tableBytes(bytes[at + 9])
    const end = endOfRows(bytes, rows)
    if (end === undefined) return undefined
    const kind = type === EXTENSION ? kindOfExtension(bytes, start) : undefined
    if (kind === undefined) parts.push(bytes.subarray(start, end))
    else blocks.push({ kind, bytes: bytes.subarray(start + 2, end) })
    at = end
  }
  parts.push(bytes.subarray(at, at + 1))
  if (at + 1 < bytes.length) blocks.push({ kind: 'other', bytes: bytes.subarray(at + 1) })
  return joinParts(bytes, parts, blocks)
}

function kindOfExtension(bytes: Uint8Array, start: number): DataKind | undefined {
  const label = bytes[start + 1]
  if (label === COMMENT) return 'text'
  if (label !== APPLICATION) return undefined
  const application = latin1(bytes, start + 3, start + 14)
  if (GIF_KEPT.has(application)) return undefined
  return application === 'XMP DataXMP' ? 'xmp' : 'other'
}

function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfRows(bytes: Uint8Array, start: number): number | undefined {
  for (let at = start; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    at += 1 + length
    if (length === 0) return at
  }
  return undefined
}

const SIGNATURE = 8
const FRAME = 12

const PNG_KEPT = new Set(
  `IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT
  acTL fcTL fdAT`.split(/\s+/),
)

export const separatePng: Separate = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = [bytes.subarray(0, SIGNATURE)]
  const blocks: DataBlock[] = []
  for (let at = SIGNATURE; at + FRAME <= bytes.length; ) {
    const end = at + FRAME + view.getUint32(at)
    if (end > bytes.length) return undefined
    const type = latin1(bytes, at + 4, at + 8)
    if (PNG_KEPT.has(type)) parts.push(bytes.subarray(at, end))
    else blocks.push(pngBlockOf(type, bytes.subarray(at + 8, end - 4)))
    at = end
    if (type !== 'IEND') continue
    if (at < bytes.length) blocks.push({ kind: 'other', bytes: bytes.subarray(at) })
    return joinParts(bytes, parts, blocks)
  }
  return undefined
}

function pngBlockOf(type: string, content: Uint8Array): DataBlock {
  if (type === 'eXIf') return { kind: 'exif', bytes: content }
  if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) return { kind: 'other', bytes: content }
  const [keyword = ''] = latin1(content, 0, 80).split('\0', 1)
  return { kind: kindOfText(keyword), bytes: content }
}

/** Keywords of text chunks with metadata in other formats, as ImageMagick and older programs write them. */
const TEXTS: readonly (readonly [keyword: RegExp, kind: DataKind])[] = [
  [/^XML:com\.adobe\.xmp$|^Raw profile type xmp$/i, 'xmp'],
  [/^Raw profile type (?:exif|app1)$/i, 'exif'],
  [/^Raw profile type (?:iptc|8bim)$/i, 'iptc'],
]

function kindOfText(keyword: string): DataKind {
  return TEXTS.find(([pattern]) => pattern.test(keyword))?.[1] ?? 'text'
}

const WEBP_HEADER = 12
const CHUNK_HEADER = 8

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const WEBP_KINDS: Readonly<Record<string, DataKind>> = { EXIF: 'exif', 'XMP ': 'xmp' }

/** VP8X flags for EXIF and XMP. */
const ANNOUNCED = 0x08 | 0x04

export const separateWebp: Separate = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < WEBP_HEADER) return undefined
  const whole = CHUNK_HEADER + view.getUint32(4, true)
  if (whole > bytes.length) return undefined
  const parts: Uint8Array[] = []
  const blocks: DataBlock[] = []
  for (let at = WEBP_HEADER; at + CHUNK_HEADER <= whole; ) {
    const length = view.getUint32(at + 4, true)
    // Chunks are padded to even lengths, but some writers omit the last padding.
    const end = Math.min(at + CHUNK_HEADER + length + (length % 2), whole)
    if (at + CHUNK_HEADER + length > whole) return undefined
    const type = latin1(bytes, at, at + 4)
    const content = bytes.subarray(at + CHUNK_HEADER, at + CHUNK_HEADER + length)
    if (WEBP_KEPT.has(type))
      parts.push(type === 'VP8X' ? clearFlags(bytes.subarray(at, end)) : bytes.subarray(at, end))
    else blocks.push({ kind: WEBP_KINDS[type] ?? 'other', bytes: withoutPrefix(content) })
    at = end
  }
  if (whole < bytes.length) blocks.push({ kind: 'other', bytes: bytes.subarray(whole) })
  const header = Buffer.from(bytes.subarray(0, WEBP_HEADER))
  header.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return joinParts(bytes, [header, ...parts], blocks)
}

function clearFlags(chunk: Uint8Array): Uint8Array {
  const copy = Buffer.from(chunk)
  copy[CHUNK_HEADER] = (copy[CHUNK_HEADER] ?? 0) & ~ANNOUNCED
  return copy
}

/** Some programs include the prefix of a JPEG's EXIF segment. */
function withoutPrefix(content: Uint8Array): Uint8Array {
  return latin1(content, 0, 6) === 'Exif\0\0' ? content.subarray(6) : content
}
