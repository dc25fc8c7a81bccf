export interface ExifFacts {
  readonly location: boolean
}

const GPS_POINTER = 0x8825
/** The version tag alone is not a location. */
const GPS_VERSION = 0

export function exifFacts(exif: Uint8Array): ExifFacts {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  const order = exif.length >= 8 ? view.getUint16(0) : 0
  if (order !== 0x4949 && order !== 0x4d4d) return { location: false }
  const little = order === 0x4949
  const entries = (at: number): readonly { readonly tag: number; readonly value: number }[] => {
    if (at < 8 || at + 2 > exif.length) return []
    const count = Math.min(view.getUint16(at, little), Math.floor((exif.length - at - 2) / 12))
    return Array.from({ length: count }, (_, index) => {
      const entry = at + 2 + index * 12
      return { tag: view.getUint16(entry, little), value: view.getUint32(entry + 8, little) }
    })
  }
  const gps = entries(view.getUint32(4, little)).find(({ tag }) => tag === GPS_POINTER)
  return { location: gps !== undefined && entries(gps.value).some(({ tag }) => tag !== GPS_VERSION) }
}
