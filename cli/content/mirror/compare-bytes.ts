import { namesBytes } from '../same-bytes.ts'
import type { Source, SourceItem } from './source.ts'
import { asStored, digestsOf, mayChange } from './stored-form.ts'

/**
 * Stores use different digests, and a site may have removed embedded data, so both the original and the stored form
 * are compared. If a site's version is not a digest, its bytes are downloaded.
 */
export function comparer(
  folder: Source,
  site: Source,
): (local: SourceItem, remote: SourceItem) => Promise<boolean> {
  return async (local, remote) => {
    if (local.version !== '' && local.version === remote.version) return true
    if (!mayChange(local.contentType) && local.size !== remote.size) return false
    const original = await folder.read(local)
    if (original === undefined) return false
    const candidates = [original, await asStored(local.contentType, original)].filter(
      ({ length }) => length === remote.size,
    )
    const named = candidates.map((bytes) => namesBytes(remote.version, digestsOf(bytes)))
    if (named.every((answer) => answer !== undefined)) return named.includes(true)
    const others = await site.read(remote)
    return others !== undefined && candidates.some((bytes) => Buffer.compare(bytes, others) === 0)
  }
}
