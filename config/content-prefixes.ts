/** What the names of the pack's containers begin with. */
export const PACK_PREFIX = 'shiloh-'

/** The beginnings of the names of a site's containers. */
export function contentPrefixes(prefix: string): string {
  return `${prefix}images-,${prefix}documents-,${prefix}texts,all-images-thumbnails`
}

export function entriesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
