import { createHash } from 'node:crypto'
import { namesBytes } from './same-bytes.ts'
import type { Source, SourceItem } from './source.ts'

/**
 * Compares items of a folder with those of a site: by size, by version, then by the digests of the folder's
 * bytes, since stores name bytes by different ones. Where a site's version is no digest, its bytes are read.
 */
export function comparer(
  folder: Source,
  site: Source,
): (local: SourceItem, remote: SourceItem) => Promise<boolean> {
  return async (local, remote) => {
    if (local.size !== remote.size) return false
    if (local.version !== '' && local.version === remote.version) return true
    const bytes = await folder.read(local)
    if (bytes === undefined) return false
    const named = namesBytes(remote.version, { sha256: digest('sha256', bytes), md5: digest('md5', bytes) })
    if (named !== undefined) return named
    const others = await site.read(remote)
    return others !== undefined && Buffer.compare(bytes, others) === 0
  }
}

function digest(algorithm: 'sha256' | 'md5', bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest('base64url')
}
