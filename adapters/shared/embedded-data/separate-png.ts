import { type DataBlock, type DataKind, joinParts, latin1, type Separate } from './separated.ts'

const SIGNATURE = 8
const FRAME = 12

const KEPT = new Set(
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
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end))
    else blocks.push(blockOf(type, bytes.subarray(at + 8, end - 4)))
    at = end
    if (type !== 'IEND') continue
    if (at < bytes.length) blocks.push({ kind: 'other', bytes: bytes.subarray(at) })
    return joinParts(bytes, parts, blocks)
  }
  return undefined
}

function blockOf(type: string, content: Uint8Array): DataBlock {
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
