import { dataItems, locations } from './avif-items.ts'
import { type Box, boxesIn } from './iso-boxes.ts'
import type { DataBlock, Separate, Separated } from './separated.ts'

const FILM_DATA = new Set(['udta', 'meta', 'uuid'])
const FILM_PARTS = new Set(['moov', 'trak', 'mdia'])

/** Only finds the data: AVIF boxes refer to each other by file offset, so removing it takes re-encoding. */
export const separateAvif: Separate = (bytes) => {
  try {
    return separate(bytes)
  } catch (error) {
    // The box is shorter than its header says.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function separate(bytes: Uint8Array): Separated | undefined {
  const boxes = boxesIn(bytes, 0, bytes.length)
  const meta = boxes?.find(({ type }) => type === 'meta')
  const items = meta && itemsIn(bytes, meta)
  if (!boxes || !items) return undefined
  const others = [...boxes.filter(({ type }) => type === 'uuid'), ...filmData(bytes, boxes)]
  const blocks = others.map(({ content, end }) => ({
    kind: 'other' as const,
    bytes: bytes.subarray(content, end),
  }))
  return { blocks: [...blocks, ...items] }
}

function filmData(bytes: Uint8Array, boxes: readonly Box[]): readonly Box[] {
  return boxes
    .filter(({ type }) => FILM_PARTS.has(type))
    .flatMap(({ content, end }) => {
      const inside = boxesIn(bytes, content, end) ?? []
      return [...inside.filter(({ type }) => FILM_DATA.has(type)), ...filmData(bytes, inside)]
    })
}

function itemsIn(bytes: Uint8Array, meta: Box): readonly DataBlock[] | undefined {
  const children = boxesIn(bytes, meta.content + 4, meta.end)
  const child = (name: string) => children?.find(({ type }) => type === name)
  const [iinf, iloc] = [child('iinf'), child('iloc')]
  if (!iinf || !iloc) return undefined
  const items = dataItems(bytes, iinf)
  const places = locations(bytes, iloc, child('idat')?.content ?? 0)
  if (!places) return undefined
  return items?.map(({ item, kind }) => {
    const extents = places.find((place) => place.item === item)?.extents ?? []
    const content = Buffer.concat(extents.map(({ start, end }) => bytes.subarray(start, end)))
    return { kind, bytes: kind === 'exif' ? tiffOf(content) : content }
  })
}

/** EXIF data follows a field with its offset. */
function tiffOf(content: Buffer): Buffer {
  return content.length < 4 ? content : content.subarray(4 + content.readUInt32BE(0))
}
