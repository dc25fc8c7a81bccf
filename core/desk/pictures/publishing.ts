import type { ContentItem } from '../../content/item.ts'
import { kindOf, type Requirement } from '../../content/kinds.ts'
import type { Metadata } from '../../content/metadata/metadata.ts'
import { photoTitle } from '../../content/photos/photo-title.ts'
import { isDraft } from '../../content/showing.ts'

export type UnmetRequirement = Omit<Requirement, 'isMet'>

/** The requirements of its kind that an item doesn't meet. They apply to publishing only, not to uploading. */
export function unmetRequirements(
  item: Pick<ContentItem, 'metadata'> & Partial<Pick<ContentItem, 'container'>>,
  container: Metadata,
): readonly UnmetRequirement[] {
  const { requirements } = kindOf(item.container, container)
  return requirements
    .filter(({ isMet }) => !isMet(item.metadata))
    .map(({ key, words, missing }) => ({ key, words, missing }))
}

/** Error sentences for published items that would lose something required. Requirements that an item already fails don't count. */
export function newlyUnmetMessages(
  writes: readonly { readonly item: ContentItem; readonly metadata: Metadata }[],
  container: Metadata,
): string {
  return firstSentences(
    writes.flatMap(({ item, metadata }) => {
      const after = { ...item, metadata }
      if (isDraft(item) || isDraft(after)) return []
      const lackedBefore = new Set(unmetRequirements(item, container).map(({ words }) => words))
      const newGaps = unmetRequirements(after, container).filter(({ words }) => !lackedBefore.has(words))
      return newGaps.length > 0
        ? [`“${photoTitle(item)}” is published and needs ${lackingWords(newGaps)}. Unpublish it first.`]
        : []
    }),
  )
}

/** Further items are only counted, so that the message doesn't cover the page. */
const MAX_NAMES = 3

/** One sentence for each of the first incomplete items. */
export function firstSentences(sentences: readonly string[]): string {
  const more = sentences.length - MAX_NAMES
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'is' : 'are'} incomplete.`] : []
  return [...sentences.slice(0, MAX_NAMES), ...rest].join(' ')
}

/** The requirements that an item doesn't meet (`unmetRequirements`), worded to complete `needs …`. */
export function lackingWords(lacking: readonly Pick<Requirement, 'words'>[]): string {
  return lacking.map(({ words }) => words).join(', and ')
}
