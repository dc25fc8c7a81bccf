export interface ExifFacts {
  readonly location: boolean
  readonly artist?: Uint8Array | undefined
  readonly copyright?: Uint8Array | undefined
}

const ARTIST = 0x013b
const COPYRIGHT = 0x8298
const GPS_POINTER = 0x8825
/** The version tag alone is not a location. */
const GPS_VERSION = 0
/** A text up to this length is in its entry; for a longer one, the entry has the offset. */
const INLINE_BYTES = 4

interface IfdEntry {
  readonly tag: number
  readonly count: number
  readonly value: number
  /** Offset of `value`. */
  readonly at: number
}

export function exifFacts(exif: Uint8Array): ExifFacts {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  const order = exif.length >= 8 ? view.getUint16(0) : 0
  if (order !== 0x4949 && order !== 0x4d4d) return { location: false }
  const little = order === 0x4949
  const entries = (start: number): readonly IfdEntry[] => {
    if (start < 8 || start + 2 > exif.length) return []
    const length = Math.min(view.getUint16(start, little), Math.floor((exif.length - start - 2) / 12))
    return Array.from({ length }, (_, index) => {
      const entry = start + 2 + index * 12
      const [count, value] = [view.getUint32(entry + 4, little), view.getUint32(entry + 8, little)]
      return { tag: view.getUint16(entry, little), count, value, at: entry + 8 }
    })
  }
  const main = entries(view.getUint32(4, little))
  const textOf = (wanted: number) => {
    const found = main.find(({ tag }) => tag === wanted)
    if (!found) return undefined
    const start = found.count <= INLINE_BYTES ? found.at : found.value
    return exif.subarray(start, start + found.count)
  }
  const gps = main.find(({ tag }) => tag === GPS_POINTER)
  return {
    location: gps !== undefined && entries(gps.value).some(({ tag }) => tag !== GPS_VERSION),
    artist: textOf(ARTIST),
    copyright: textOf(COPYRIGHT),
  }
}
