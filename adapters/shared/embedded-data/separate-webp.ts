import { type DataBlock, type DataKind, joinParts, latin1, type Separate } from './separated.ts'

const HEADER = 12
const CHUNK_HEADER = 8

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const KINDS: Readonly<Record<string, DataKind>> = { EXIF: 'exif', 'XMP ': 'xmp' }

/** VP8X flags for EXIF and XMP. */
const ANNOUNCED = 0x08 | 0x04

export const separateWebp: Separate = (bytes) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER) return undefined
  const whole = CHUNK_HEADER + view.getUint32(4, true)
  if (whole > bytes.length) return undefined
  const parts: Uint8Array[] = []
  const blocks: DataBlock[] = []
  for (let at = HEADER; at + CHUNK_HEADER <= whole; ) {
    const length = view.getUint32(at + 4, true)
    // Chunks are padded to even lengths, but some writers omit the last padding.
    const end = Math.min(at + CHUNK_HEADER + length + (length % 2), whole)
    if (at + CHUNK_HEADER + length > whole) return undefined
    const type = latin1(bytes, at, at + 4)
    const content = bytes.subarray(at + CHUNK_HEADER, at + CHUNK_HEADER + length)
    if (KEPT.has(type))
      parts.push(type === 'VP8X' ? clearFlags(bytes.subarray(at, end)) : bytes.subarray(at, end))
    else blocks.push({ kind: KINDS[type] ?? 'other', bytes: withoutPrefix(content) })
    at = end
  }
  if (whole < bytes.length) blocks.push({ kind: 'other', bytes: bytes.subarray(whole) })
  const header = Buffer.from(bytes.subarray(0, HEADER))
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
