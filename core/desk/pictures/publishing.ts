import type { ContentItem } from '../../content/item.ts'
import { kindOf, type Requirement } from '../../content/kinds.ts'
import type { Metadata } from '../../content/metadata/metadata.ts'
import { photoTitle } from '../../content/photos/photo-title.ts'
import { isDraft } from '../../content/showing.ts'
import { lackingWords } from './lacking-words.ts'

/** A requirement that an item does not meet. */
export type Lacking = Omit<Requirement, 'isMet'>

/** What an item lacks for publishing: the unmet requirements of its kind. Uploading requires nothing. */
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
 * Sentences for published items that new metadata would leave without a requirement they meet now. What was already
 * missing may stay missing.
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
      const newGaps = lackingToPublish(after, container).filter(({ words }) => !lackedBefore.has(words))
      return newGaps.length > 0
        ? [`“${photoTitle(item)}” is published and needs ${lackingWords(newGaps)}. Unpublish it first.`]
        : []
    }),
  )
}

/** The rest is only counted: a message must not cover the page. */
const MOST_NAMED = 3

/** One sentence per incomplete item, for the first ones. */
export function firstSentences(sentences: readonly string[]): string {
  const more = sentences.length - MOST_NAMED
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'is' : 'are'} incomplete.`] : []
  return [...sentences.slice(0, MOST_NAMED), ...rest].join(' ')
}
