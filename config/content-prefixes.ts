/** What the names of the site's containers begin with unless `CONTENT_PREFIXES` says otherwise. */
export const CONTENT_PREFIXES = 'shiloh-images-,shiloh-documents-,all-images-thumbnails'

/** The entries of a list with commas, as it stands in a variable. */
export function entriesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
