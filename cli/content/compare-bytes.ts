import { createHash } from 'node:crypto'
import type { Source, SourceItem } from './source.ts'

/**
 * Compares items of two sources: by size, then by version where both are the digests that stores use, else by
 * the bytes themselves.
 */
export function comparer(from: Source, to: Source): (a: SourceItem, b: SourceItem) => Promise<boolean> {
  return async (a, b) => {
    if (a.size !== b.size) return false
    if (a.version !== '' && a.version === b.version) return true
    if (isDigest(a.version) && isDigest(b.version)) return false
    const [left, right] = [await from.read(a), await to.read(b)]
    return left !== undefined && right !== undefined && digest(left) === digest(right)
  }
}

function isDigest(version: string): boolean {
  return /^[\w-]{22}$/.test(version)
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
