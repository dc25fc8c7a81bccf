import { tidy } from '../../content/finding/search-text.ts'
import { wordsIn } from '../../content/finding/text-index.ts'
import type { ContentItem } from '../../content/item.ts'
import { textOf } from '../../content/metadata/metadata.ts'
import { readableName } from '../../content/names.ts'
import { collectionPath } from './picture-collections.ts'

/** Views of a container's pictures, with their names. */
export const COLLECTION_VIEWS = { all: 'All', drafts: 'Drafts', incomplete: 'Incomplete' } as const
export type CollectionViewName = keyof typeof COLLECTION_VIEWS

/** A filtered view of a container's pictures, as in its query. */
export interface CollectionPart {
  readonly view: CollectionViewName
  /** Words in a picture's name, title, texts or facts; empty matches all. */
  readonly search: string
  /** A value of a fact, such as `species:Maple`; empty matches all. */
  readonly value: string
}

/** Parses `view`, `search` and `value` from a query. Anything else shows all pictures. */
export function readPart(query: URLSearchParams): CollectionPart {
  const view = query.get('view') ?? ''
  return {
    view: isViewName(view) ? view : 'all',
    search: tidy(query.get('search') ?? ''),
    value: query.get('value') ?? '',
  }
}

/** The `value` of a view of pictures with this value. */
export function statedValue(key: string, value: string): string {
  return `${key}:${value}`
}

/** The query fields of a view. */
export function partFields({ view, search, value }: CollectionPart): Readonly<Record<string, string>> {
  return { ...(view !== 'all' && { view }), ...(search !== '' && { search }), ...(value !== '' && { value }) }
}

/** True for a view that can leave out pictures. */
export function isPart(part: CollectionPart): boolean {
  return Object.keys(partFields(part)).length > 0
}

/** Address of a view at the desk. */
export function partPath(container: string, part: Partial<CollectionPart>): string {
  const query = new URLSearchParams(partFields({ ...WHOLE, ...part }))
  return query.size === 0 ? collectionPath(container) : `${collectionPath(container)}?${query}`
}

const WHOLE: CollectionPart = { view: 'all', search: '', value: '' }

/** Whether an item matches the view's search and values. */
export function passesPart(
  { name, metadata }: Pick<ContentItem, 'name' | 'metadata'>,
  part: CollectionPart,
): boolean {
  const [key = ''] = part.value.split(':', 1)
  const isStated = part.value === '' || statedValue(key, textOf(metadata, key) ?? '') === part.value
  if (!isStated || part.search === '') return isStated
  const text = [readableName(name), name, ...Object.values(metadata).map(String)].join(' ').toLowerCase()
  return wordsIn(part.search).every((word) => text.includes(word.toLowerCase()))
}

function isViewName(name: string): name is CollectionViewName {
  return Object.hasOwn(COLLECTION_VIEWS, name)
}
