import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'

export async function hugePng(width: number, height: number): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const deflate = createDeflate({ level: 1 })
  const compressedData = buffer(deflate)
  const row = 1 + Math.ceil(width / 8)
  const rows = Buffer.alloc(row * 100)
  for (let firstRow = 0; firstRow < height; firstRow += 100)
    if (!deflate.write(rows.subarray(0, row * Math.min(100, height - firstRow)))) await once(deflate, 'drain')
  deflate.end()
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await compressedData),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export async function longGif(side: number, frames: number): Promise<Buffer> {
  const one = await sharp({ create: { width: side, height: side, channels: 3, background: '#a0522d' } })
    .gif()
    .toBuffer()
  const flags = one[10] ?? 0
  const colors = (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
  const head = one.subarray(0, 13 + colors)
  const frame = one.subarray(head.length, -1)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

export function nestedSvg(depth: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`,
  )
}
