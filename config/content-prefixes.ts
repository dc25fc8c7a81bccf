export const CONTENT_PREFIXES = 'shiloh-images-,shiloh-documents-,shiloh-texts,all-images-thumbnails'

export function entriesOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
