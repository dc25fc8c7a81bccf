/**
 * A bounded place for bytes that can be made again. It never throws: what cannot be kept or read back is
 * simply missing, and may disappear at any time.
 */
export interface BlobCache {
  /** The bytes kept under `key` (any text), or `undefined`. */
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
}
