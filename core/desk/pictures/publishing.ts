import { isDraft } from '../../content/drafts.ts'
import type { ContentItem } from '../../content/item.ts'
import { kindOf, type Requirement } from '../../content/kinds.ts'
import type { Metadata } from '../../content/metadata/metadata.ts'
import { photoTitle } from '../../content/photos/photo-title.ts'
import { lackingWords } from './lacking-words.ts'

/** A requirement that an item does not meet. */
export type Lacking = Omit<Requirement, 'isMet'>

/**
 * What an item lacks before it may be published: the requirements of its kind that it does not meet. Uploading
 * requires nothing.
 */
export function lackingToPublish(
  item: Pick<ContentItem, 'metadata'> & Partial<Pick<ContentItem, 'container'>>,
  container: Metadata,
): readonly Lacking[] {
  const { requirements } = kindOf(item.container, container)
  return requirements
    .filter(({ isMet }) => !isMet(item.metadata))
    .map(({ key, words, missing }) => ({ key, words, missing }))
}

/**
 * Says in sentences which published items new metadata would leave without something that they need and have. What was
 * lacking before, from another way of publishing, may stay so.
 */
export function lostByWriting(
  writes: readonly { readonly item: ContentItem; readonly metadata: Metadata }[],
  container: Metadata,
): string {
  return firstSentences(
    writes.flatMap(({ item, metadata }) => {
      const after = { ...item, metadata }
      if (isDraft(item) || isDraft(after)) return []
      const lackedBefore = new Set(lackingToPublish(item, container).map(({ words }) => words))
      const lost = lackingToPublish(after, container).filter(({ words }) => !lackedBefore.has(words))
      return lost.length > 0
        ? [`“${photoTitle(item)}” is published and needs ${lackingWords(lost)}. Unpublish it first.`]
        : []
    }),
  )
}

/** Beyond these, only their number is given: a message must not cover the page. */
const MOST_NAMED = 3

/** One sentence per incomplete item, for the first ones. */
export function firstSentences(sentences: readonly string[]): string {
  const more = sentences.length - MOST_NAMED
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'is' : 'are'} incomplete.`] : []
  return [...sentences.slice(0, MOST_NAMED), ...rest].join(' ')
}
