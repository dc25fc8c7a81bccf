/** What data within a picture's file tells that its pixels do not. */
export type DataKind = 'exif' | 'xmp' | 'iptc' | 'text' | 'other'

/** One piece of such data. */
export interface DataBlock {
  readonly kind: DataKind
  /** Its content, without what frames it in the file. */
  readonly bytes: Uint8Array
}

/** A picture's file taken apart: what shows the picture, and what only tells about it. */
export interface Separated {
  /** A whole file with the same pixels and color profile; the very bytes given when there are no blocks. */
  readonly clean: Uint8Array
  readonly blocks: readonly DataBlock[]
}

/** Takes a file apart without decoding its pixels; `undefined` when it is not built as its format says. */
export type Separate = (bytes: Uint8Array) => Separated | undefined

export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end)
}

/** The parts that are kept, as one file, unless nothing was left out. */
export function joined(
  bytes: Uint8Array,
  kept: readonly Uint8Array[],
  blocks: readonly DataBlock[],
): Separated {
  return { clean: blocks.length === 0 ? bytes : Buffer.concat(kept), blocks }
}
