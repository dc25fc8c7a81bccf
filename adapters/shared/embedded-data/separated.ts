export type DataKind = 'exif' | 'xmp' | 'iptc' | 'text' | 'other'

export interface DataBlock {
  readonly kind: DataKind
  readonly bytes: Uint8Array
}

export interface Separated {
  /** The file without the data, if it can be removed. */
  readonly clean?: Uint8Array
  readonly blocks: readonly DataBlock[]
}

export type Separate = (bytes: Uint8Array) => Separated | undefined | Promise<Separated | undefined>

export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', start, end)
}

export function joinParts(
  bytes: Uint8Array,
  parts: readonly Uint8Array[],
  blocks: readonly DataBlock[],
): Separated {
  return { clean: blocks.length === 0 ? bytes : Buffer.concat(parts), blocks }
}
