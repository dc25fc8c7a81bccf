import { tidy } from '../../content/finding/search-text.ts'
import { wordsIn } from '../../content/finding/text-index.ts'
import type { ContentItem } from '../../content/item.ts'
import { textOf } from '../../content/metadata/metadata.ts'
import { readableName } from '../../content/readable-name.ts'
import { collectionPath } from './picture-collections.ts'

/** The views of a container's pictures, each with its name. */
export const COLLECTION_VIEWS = { all: 'All', drafts: 'Drafts', incomplete: 'Incomplete' } as const
export type CollectionViewName = keyof typeof COLLECTION_VIEWS

/** A part of a container's pictures, which an address asks for. */
export interface CollectionPart {
  readonly view: CollectionViewName
  /** Words that each picture has in its name, title, texts or facts; empty for any. */
  readonly search: string
  /** What each picture states, such as `species:Maple`; empty for anything. */
  readonly value: string
}

/** Reads `view`, `search` and `value` from a query. Anything else asks for all pictures. */
export function readPart(query: URLSearchParams): CollectionPart {
  const view = query.get('view') ?? ''
  return {
    view: isViewName(view) ? view : 'all',
    search: tidy(query.get('search') ?? ''),
    value: query.get('value') ?? '',
  }
}

/** The `value` of a part whose pictures state a value. */
export function statedValue(key: string, value: string): string {
  return `${key}:${value}`
}

/** The fields of a query that asks for a part. */
export function partFields({ view, search, value }: CollectionPart): Readonly<Record<string, string>> {
  return { ...(view !== 'all' && { view }), ...(search !== '' && { search }), ...(value !== '' && { value }) }
}

/** True for a part that may leave out pictures. */
export function isPart(part: CollectionPart): boolean {
  return Object.keys(partFields(part)).length > 0
}

/** Address of the desk page with a part of a container's pictures. */
export function partPath(container: string, part: Partial<CollectionPart>): string {
  const query = new URLSearchParams(partFields({ ...WHOLE, ...part }))
  return query.size === 0 ? collectionPath(container) : `${collectionPath(container)}?${query}`
}

const WHOLE: CollectionPart = { view: 'all', search: '', value: '' }

/** Whether an item belongs to a part, as far as search and values decide. */
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
