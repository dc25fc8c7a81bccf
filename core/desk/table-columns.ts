import { ContainerType } from '../content/container-types.ts'
import { altKeyOf } from '../content/given-facts.ts'
import { carriedKeys, typeOf } from '../content/known-keys.ts'
import type { Metadata } from '../content/metadata.ts'
import { readableWords } from '../content/readable-name.ts'
import { labelOf } from './change-words.ts'
import { factFields, titleKey } from './picture-fields.ts'

/** What the columns of a place's tables are called, in the desk's words. */
export interface TableColumns {
  /** The keys that editors fill in, in the desk's order. */
  readonly usual: readonly string[]
  /** The heading above a key: `Description` for `other`. */
  readonly labelOf: (key: string) => string
  /** The key below a heading: a desk's word, written as the desk writes it, or the key itself in any letter case. */
  readonly keyOf: (heading: string) => string
}

/** Columns whose words are not those of the desk's fields, or would be those of two. */
const DOCUMENT_WORDS = { caption: 'Picture of its cover', description: 'Description', html: 'Text' }
const PICTURE_WORDS = { other: 'Description', description: 'Text', caption: 'Card text' }

/** The columns of a container's tables, by the container's metadata. */
export function tableColumns(container: Metadata): TableColumns {
  const altKey = altKeyOf({ metadata: container })
  const isDocument = typeOf(container) === ContainerType.Document
  const title = isDocument ? 'name' : titleKey({ metadata: {} }, container)
  const usual = isDocument
    ? [title, 'description', altKey]
    : [title, altKey, 'html', ...factFields(container).map(({ key }) => key)]
  const words = new Map([
    ['Title', title],
    ...Object.entries(isDocument ? DOCUMENT_WORDS : PICTURE_WORDS).map(
      ([key, label]) => [label, key] as const,
    ),
    ...factFields(container).map(({ key, label }) => [label, key] as const),
  ])
  const named = new Set(words.values())
  for (const key of ['html', ...carriedKeys(container)])
    if (!named.has(key) && !words.has(labelOf(key))) words.set(labelOf(key), key)
  const labels = new Map([...words].map(([label, key]) => [key, label]))
  const keyOf = (heading: string) => {
    const key = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    return words.get(heading.trim()) ?? (key === 'alt' ? altKey : key)
  }
  return {
    usual,
    keyOf,
    labelOf(key) {
      const label = labels.get(key) ?? readableWords(key)
      // What another column is called already is left as it is.
      return keyOf(label) === key ? label : key
    },
  }
}
