import { type DataBlock, type DataKind, joinParts, latin1, type Separate } from './separated.ts'

const HEADER = 13
const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b

const COMMENT = 0xfe
const APPLICATION = 0xff
/** Extensions to keep: looping and color profile. */
const KEPT = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

export const separateGif: Separate = (bytes) => {
  if (bytes.length < HEADER) return undefined
  let at = HEADER + tableBytes(bytes[10])
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
    const kind = type === EXTENSION ? kindOf(bytes, start) : undefined
    if (kind === undefined) parts.push(bytes.subarray(start, end))
    else blocks.push({ kind, bytes: bytes.subarray(start + 2, end) })
    at = end
  }
  parts.push(bytes.subarray(at, at + 1))
  if (at + 1 < bytes.length) blocks.push({ kind: 'other', bytes: bytes.subarray(at + 1) })
  return joinParts(bytes, parts, blocks)
}

function kindOf(bytes: Uint8Array, start: number): DataKind | undefined {
  const label = bytes[start + 1]
  if (label === COMMENT) return 'text'
  if (label !== APPLICATION) return undefined
  const application = latin1(bytes, start + 3, start + 14)
  if (KEPT.has(application)) return undefined
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
