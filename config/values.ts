/** Container name prefixes in the content pack. */
export const PACK_PREFIX = 'shiloh-'

/** Container name prefixes of a site. */
export function contentPrefixes(prefix: string): string {
  return `${prefix}images-,${prefix}documents-,${prefix}texts,all-images-thumbnails`
}

export function entriesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

export function blankIsUnset(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value
}

export function hasCredentials(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.username !== '' || url.password !== '')
}
