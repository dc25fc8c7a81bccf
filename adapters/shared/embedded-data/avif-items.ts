import { type Box, boxesIn, numbersAt } from './iso-boxes.ts'
import { type DataKind, latin1 } from './separated.ts'

interface DataItem {
  readonly item: number
  readonly kind: DataKind
}

interface Location {
  readonly item: number
  readonly extents: readonly { readonly start: number; readonly end: number }[]
}

export function dataItems(bytes: Uint8Array, iinf: Box): readonly DataItem[] | undefined {
  const isLong = bytes[iinf.content] !== 0
  const entries = boxesIn(bytes, iinf.content + (isLong ? 8 : 6), iinf.end)
  return entries?.flatMap(({ content, end }) => {
    const version = bytes[content] ?? 0
    if (version < 2) return []
    const numbers = numbersAt(bytes, content + 4)
    const item = numbers.next(version === 2 ? 2 : 4)
    numbers.next(2)
    const kind = kindOf(latin1(bytes, numbers.at, end))
    return kind === undefined ? [] : [{ item, kind }]
  })
}

/** `entry` is the four-letter type, the name and, for MIME types, the content type, each null-terminated. */
function kindOf(entry: string): DataKind | undefined {
  const type = entry.slice(0, 4)
  if (type === 'Exif') return 'exif'
  if (type === 'uri ') return 'other'
  if (type !== 'mime') return undefined
  const [, contentType] = entry.slice(4).split('\0')
  return contentType === 'application/rdf+xml' ? 'xmp' : 'other'
}

/**
 * `undefined` if an item is in another file or derived from others, which metadata never is. Some items are relative
 * to `idat`, the content of that box.
 */
export function locations(bytes: Uint8Array, iloc: Box, idat: number): readonly Location[] | undefined {
  const version = bytes[iloc.content] ?? 0
  const numbers = numbersAt(bytes, iloc.content + 4)
  const widths = numbers.next(2)
  const [offset, length, base, index] = [12, 8, 4, 0].map((shift) => (widths >> shift) & 15)
  const count = numbers.next(version < 2 ? 2 : 4)
  const found: Location[] = []
  for (let entry = 0; entry < count; entry += 1) {
    const item = numbers.next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : numbers.next(2) & 15
    const isElsewhere = numbers.next(2) !== 0
    const from = numbers.next(base ?? 0)
    const extents = Array.from({ length: numbers.next(2) }, () => {
      if (version > 0) numbers.next(index ?? 0)
      const begin = from + numbers.next(offset ?? 0) + (method === 1 ? idat : 0)
      return { start: begin, end: begin + numbers.next(length ?? 0) }
    })
    if (isElsewhere || method > 1) return undefined
    if (extents.some(({ start, end }) => start === end || end > bytes.length)) return undefined
    found.push({ item, extents })
  }
  return found
}
