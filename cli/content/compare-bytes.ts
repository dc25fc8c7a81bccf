import { namesBytes } from './same-bytes.ts'
import type { Source, SourceItem } from './source.ts'
import { digestsOf, storedForm } from './stored-form.ts'

/**
 * Compares items of a folder with those of a site: by version, then by the digests of the folder's bytes as the
 * site would have stored them, since stores name bytes by different ones. Where a site's version is no digest,
 * its bytes are read.
 */
export function comparer(
  folder: Source,
  site: Source,
): (local: SourceItem, remote: SourceItem) => Promise<boolean> {
  return async (local, remote) => {
    if (local.version !== '' && local.version === remote.version) return true
    if (local.contentType !== 'image/svg+xml' && local.size !== remote.size) return false
    const original = await folder.read(local)
    if (original === undefined) return false
    const bytes = storedForm(local.contentType, original)
    if (bytes.length !== remote.size) return false
    const named = namesBytes(remote.version, digestsOf(bytes))
    if (named !== undefined) return named
    const others = await site.read(remote)
    return others !== undefined && Buffer.compare(bytes, others) === 0
  }
}
