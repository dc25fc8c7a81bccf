import { dataItems, type Entry, locations, references } from './avif-items.ts'
import { type Box, blank, boxesIn } from './iso-boxes.ts'
import { type DataBlock, joined, type Separate, type Separated } from './separated.ts'

const FILM_DATA = new Set(['udta', 'meta', 'uuid'])
const FILM_PARTS = new Set(['moov', 'trak', 'mdia'])

/**
 * AVIF boxes refer to each other by file offset. Nothing may move, so metadata is overwritten and its index entries
 * become free space.
 */
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
  if (!boxes || !meta) return undefined
  const clean = Buffer.from(bytes)
  const blocks: DataBlock[] = []
  for (const box of [...boxes.filter(({ type }) => type === 'uuid'), ...filmData(bytes, boxes)]) {
    blocks.push({ kind: 'other', bytes: bytes.subarray(box.content, box.end) })
    blank(clean, box)
  }
  const items = takeItemsOut(clean, meta)
  if (!items) return undefined
  return joined(bytes, [clean], [...blocks, ...items])
}

function filmData(bytes: Uint8Array, boxes: readonly Box[]): readonly Box[] {
  return boxes
    .filter(({ type }) => FILM_PARTS.has(type))
    .flatMap(({ content, end }) => {
      const inside = boxesIn(bytes, content, end) ?? []
      return [...inside.filter(({ type }) => FILM_DATA.has(type)), ...filmData(bytes, inside)]
    })
}

function takeItemsOut(clean: Buffer, meta: Box): readonly DataBlock[] | undefined {
  const children = boxesIn(clean, meta.content + 4, meta.end)
  const child = (name: string) => children?.find(({ type }) => type === name)
  const [iinf, iloc, iref] = [child('iinf'), child('iloc'), child('iref')]
  if (!iinf || !iloc) return undefined
  const items = dataItems(clean, iinf)
  const places = locations(clean, iloc, child('idat')?.content ?? 0)
  const links = iref ? references(clean, iref) : []
  if (!items || !places || !links) return undefined

  const isData = ({ item }: Entry) => items.some((one) => one.item === item)
  const blocks = items.map(({ item, kind }) => {
    const extents = places.find((place) => place.item === item)?.extents ?? []
    const content = Buffer.concat(extents.map(({ start, end }) => clean.subarray(start, end)))
    return { kind, bytes: kind === 'exif' ? tiffOf(content) : content }
  })
  const gone = places.filter(isData)
  for (const { extents } of gone) for (const { start, end } of extents) clean.fill(0, start, end)
  const isDone =
    shorten(clean, iinf, items, iinf.content + 4, clean[iinf.content] === 0 ? 2 : 4) &&
    shorten(clean, iloc, gone, iloc.content + 6, (clean[iloc.content] ?? 0) < 2 ? 2 : 4) &&
    (!iref || shorten(clean, iref, links.filter(isData)))
  return isDone ? blocks : undefined
}

/** EXIF data follows a field with its offset. */
function tiffOf(content: Buffer): Buffer {
  return content.length < 4 ? content : content.subarray(4 + content.readUInt32BE(0))
}

function shorten(
  clean: Buffer,
  box: Box,
  gone: readonly Pick<Entry, 'start' | 'end'>[],
  countAt?: number,
  countWidth = 0,
): boolean {
  const room = gone.reduce((sum, { start, end }) => sum + end - start, 0)
  if (room === 0) return true
  if (room < 8 || box.content - box.start !== 8) return false
  const parts: Buffer[] = []
  let at = box.start
  for (const { start, end } of gone) {
    parts.push(Buffer.from(clean.subarray(at, start)))
    at = end
  }
  parts.push(Buffer.from(clean.subarray(at, box.end)))
  Buffer.concat(parts).copy(clean, box.start)
  if (countAt !== undefined)
    clean.writeUIntBE(clean.readUIntBE(countAt, countWidth) - gone.length, countAt, countWidth)
  const end = box.end - room
  clean.writeUInt32BE(end - box.start, box.start)
  clean.writeUInt32BE(room, end)
  blank(clean, { start: end, content: end + 8, end: box.end })
  return true
}
