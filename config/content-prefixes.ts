/** Prefixes of the pack's container names. */
export const PACK_PREFIX = 'shiloh-'

/** Prefixes of a site's container names. */
export function contentPrefixes(prefix: string): string {
  return `${prefix}images-,${prefix}documents-,${prefix}texts,all-images-thumbnails`
}

export function entriesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
