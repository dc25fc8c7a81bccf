/**
 * A bounded cache of bytes that can be made again. Never throws: bytes that cannot be stored or read are a miss, and entries may disappear
 * at any time.
 */
export interface BlobCache {
  /** The bytes cached under `key` (any text), if any. */
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
}
