import { crc32 } from 'node:zlib'
import { noticePacket, type PictureNotice } from '#core/content/pictures/picture-notice.ts'
import { pictureWords } from './read-notice.ts'
import type { Separated } from './separate.ts'

type Insert = (clean: Uint8Array, packet: Buffer) => Uint8Array

/** GIF has no place for a notice, and sharp writes the notice of AVIF files. */
const INSERT: Readonly<Record<string, Insert>> = {
  'image/jpeg': intoJpeg,
  'image/png': intoPng,
  'image/webp': intoWebp,
}

/** Inserts the notice into a file without other embedded data. Deterministic, and does not touch the pixels. */
export function withNotice(type: string, clean: Uint8Array, notice: PictureNotice): Uint8Array {
  const packet = noticePacket(notice)
  return packet === undefined ? clean : (INSERT[type]?.(clean, Buffer.from(packet)) ?? clean)
}

/** Whether a notice in our own form is the only embedded data. */
export function holdsOnlyNotice(type: string, bytes: Uint8Array, { clean, blocks }: Separated): boolean {
  const [block] = blocks
  if (blocks.length !== 1 || block?.kind !== 'xmp') return false
  const { notice } = pictureWords(bytes)
  return clean === undefined
    ? Buffer.from(noticePacket(notice) ?? '').equals(block.bytes)
    : Buffer.compare(withNotice(type, clean, notice), bytes) === 0
}

const XMP_SEGMENT = 'http://ns.adobe.com/xap/1.0/\0'

function intoJpeg(clean: Uint8Array, packet: Buffer): Uint8Array {
  const [, , marker, kind, high = 0, low = 0] = clean
  // The JFIF segment must come first.
  const at = marker === 0xff && kind === 0xe0 ? 4 + ((high << 8) | low) : 2
  const content = Buffer.concat([Buffer.from(XMP_SEGMENT, 'latin1'), packet])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([clean.subarray(0, at), head, content, clean.subarray(at)])
}

/** Length of the signature and header, which must come first. */
const PNG_START = 8 + 25

function intoPng(clean: Uint8Array, packet: Buffer): Uint8Array {
  const xmpData = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0'), packet])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(xmpData.length - 4)
  checksum.writeUInt32BE(crc32(xmpData))
  return Buffer.concat([clean.subarray(0, PNG_START), length, xmpData, checksum, clean.subarray(PNG_START)])
}

const WEBP_HEADER = 12
const SHORTEST_PICTURE = 18
const HAS_XMP = 0x04
const HAS_ALPHA = 0x10

function intoWebp(clean: Uint8Array, packet: Buffer): Uint8Array {
  const rest = Buffer.from(clean.subarray(WEBP_HEADER))
  // A shorter chunk contains no picture.
  if (rest.length < SHORTEST_PICTURE) return clean
  const extended = rest.toString('latin1', 0, 4) === 'VP8X'
  const body = extended ? rest : Buffer.concat([extendedHeader(rest), rest])
  body[8] = (body[8] ?? 0) | HAS_XMP
  const chunks = [Buffer.from('WEBP'), body, riffChunk('XMP ', packet)]
  return Buffer.concat([riffChunk('RIFF', Buffer.concat(chunks))])
}

/** Extended header for a simple file, whose only chunk begins with the picture size. */
function extendedHeader(chunk: Buffer): Buffer {
  const isLossless = chunk.toString('latin1', 0, 4) === 'VP8L'
  const bits = isLossless ? chunk.readUInt32LE(9) : 0
  const width = isLossless ? (bits & 0x3fff) + 1 : chunk.readUInt16LE(14) & 0x3fff
  const height = isLossless ? ((bits >>> 14) & 0x3fff) + 1 : chunk.readUInt16LE(16) & 0x3fff
  const content = Buffer.alloc(10)
  content[0] = isLossless && (bits >>> 28) & 1 ? HAS_ALPHA : 0
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return riffChunk('VP8X', content)
}

/** Padded to an even length. */
function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
