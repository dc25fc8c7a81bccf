/** The kind of a piece of metadata. */
export type DataKind = 'exif' | 'xmp' | 'iptc' | 'text' | 'other'

/** A piece of metadata. */
export interface DataBlock {
  readonly kind: DataKind
  /** Its content, without the framing in the file. */
  readonly bytes: Uint8Array
}

/** A file separated into picture and metadata. */
export interface Separated {
  /** A complete file with the same pixels and color profile; the identical bytes when there are no blocks. */
  readonly clean: Uint8Array
  readonly blocks: readonly DataBlock[]
}

/** Separates a file without decoding its pixels; `undefined` when it does not follow its format. */
export type Separate = (bytes: Uint8Array) => Separated | undefined

export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end)
}

/** Joins the remaining parts to a file; the original bytes when nothing was removed. */
export function joined(
  bytes: Uint8Array,
  kept: readonly Uint8Array[],
  blocks: readonly DataBlock[],
): Separated {
  return { clean: blocks.length === 0 ? bytes : Buffer.concat(kept), blocks }
}
