import { createHash } from 'node:crypto'
import { NotAPictureError } from '#adapters/shared/embedded-data/without-embedded-data.ts'
import { storedForm } from '#adapters/shared/media-types/check-upload.ts'
import type { Source, SourceItem } from './sources.ts'

/** Length of base64url digests in stores: a whole MD5, or the start of a SHA-256. */
const DIGEST_LETTERS = 22

/**
 * Compares an item's stored form, without embedded data, and with `original` also its original bytes. Handles the
 * digests of all stores; downloads an item whose version is not a digest.
 */
export function comparer(
  folder: Source,
  site: Source,
  { original: comparesOriginal }: { readonly original: boolean },
): (local: SourceItem, remote: SourceItem) => Promise<boolean> {
  return async (local, remote) => {
    const isAsIs = comparesOriginal || !mayChange(local.contentType)
    if (isAsIs && local.version !== '' && local.version === remote.version) return true
    if (!mayChange(local.contentType) && local.size !== remote.size) return false
    const original = await folder.read(local)
    if (original === undefined) return false
    const storedBytes = await asStored(local.contentType, original)
    const candidates = (isAsIs ? [original, storedBytes] : [storedBytes]).filter(
      ({ length }) => length === remote.size,
    )
    const matches = candidates.map((bytes) => namesBytes(remote.version, bytes))
    if (matches.every((answer) => answer !== undefined)) return matches.includes(true)
    const others = await site.read(remote)
    return others !== undefined && candidates.some((bytes) => Buffer.compare(bytes, others) === 0)
  }
}

export async function asStored(contentType: string, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await storedForm(contentType, bytes)
  } catch (error) {
    if (error instanceof NotAPictureError) return bytes
    throw error
  }
}

function mayChange(contentType: string): boolean {
  return contentType.startsWith('image/')
}

function namesBytes(version: string, bytes: Uint8Array): boolean | undefined {
  if (!/^[\w-]{22}$/.test(version)) return undefined
  return ['sha256', 'md5'].some(
    (algorithm) =>
      createHash(algorithm).update(bytes).digest('base64url').slice(0, DIGEST_LETTERS) === version,
  )
}
