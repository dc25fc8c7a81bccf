import type { MetadataColumns } from '../metadata/metadata-columns.ts'
import { readableName } from '../names.ts'
import { type PhotoDescription, tellingKeys } from '../photos/photo-facts.ts'
import { SEARCH_PARAM, tidy } from './search-text.ts'
import { createTextIndex, soughtWords, type TextIndex } from './text-index.ts'

/** The search in a query string, with single spaces; empty if it contains no searchable word. */
export function searchOf(params: URLSearchParams): string {
  const search = tidy(params.get(SEARCH_PARAM) ?? '')
  return soughtWords(search).length === 0 ? '' : search
}

/** The searchable text of a gallery's photos, as lists with one entry per photo. */
export interface SearchedPhotos {
  readonly description: PhotoDescription
  /** Must include the keys that describe a photo (see `tellingKeys`). */
  readonly columns: MetadataColumns
  readonly names: readonly string[]
  /** Captions as HTML; absent or empty for none. */
  readonly captionAt: (place: number) => string | undefined
}

/** Builds an index of the photos' names, facts (with labels), alt texts and captions. */
export function indexPhotos({ description, columns, names, captionAt }: SearchedPhotos): TextIndex {
  const index = createTextIndex(names.length)
  const titleKeys = new Set(description.titleKeys)
  // A search for "price" must not match every item with a price level.
  const labels = new Map(description.facts.map(({ key, label, unit }) => [key, unit ? '' : label]))
  for (const key of tellingKeys(description)) {
    const column = columns.get(key)
    if (!column) continue
    // Groups positions by value, so that each distinct value is split into words only once.
    const placesOf = column.values.map((): number[] => [])
    for (let place = 0; place < names.length; place += 1) placesOf[(column.at[place] ?? 0) - 1]?.push(place)
    const label = labels.get(key) ?? ''
    for (const [at, value] of column.values.entries()) {
      if (value === false) continue
      const text = `${label} ${value === true ? '' : value}`
      const places = placesOf[at] ?? []
      if (titleKeys.has(key)) index.add(text, places, 'name')
      else if (labels.has(key)) index.add(text, places, 'fact')
      else {
        index.add(subjectIn(text), places, 'head')
        index.add(text, places)
      }
    }
  }
  for (const [place, name] of names.entries()) {
    index.add(readableName(name), [place], 'name')
    index.add(textOfHtml(captionAt(place) ?? ''), [place])
  }
  return index
}

/** The subject of a description: the words before its first preposition or punctuation mark. */
function subjectIn(description: string): string {
  return description.split(/[,.:;]|\b(?:with|in|on|at|under|between|beside|before)\b/)[0] ?? ''
}

/** HTML without its tags. */
export function textOfHtml(html: string): string {
  return html.replaceAll(/<[^>]*>|&[#\w]+;/g, ' ')
}
