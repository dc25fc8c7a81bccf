import { describeContainer } from '../content/container-description.ts'
import { ContainerType } from '../content/container-types.ts'
import { isDraft } from '../content/drafts.ts'
import type { ContentItem } from '../content/item.ts'
import { type Metadata, textOf } from '../content/metadata.ts'
import { photoTitle } from '../content/photo-facts.ts'
import { partsOfCaption } from '../content/slide-caption.ts'
import { containerOf } from '../site-map.ts'

/** What a picture lacks before visitors may see it. */
export type Lacking = 'description' | 'facts' | 'headline' | 'title'

/** Rooms must have at least one of these. */
const ROOM_FACTS: readonly string[] = ['species', 'finish', 'door', 'cabinet']

const WORDS: Readonly<Record<Lacking, string>> = {
  description: 'a description',
  facts: 'at least one of species, finish, door and cabinet',
  headline: 'a headline, under Home slides',
  title: 'a title',
}

const SLIDES = containerOf('/')

/**
 * What a picture or document lacks before it may be published: pictures need a description (WCAG 1.1.1), rooms at least
 * one fact, since no filter would find them otherwise, slides of the home page a headline, and documents a title. Uploading
 * requires nothing.
 */
export function lackingToPublish(
  item: Pick<ContentItem, 'metadata'> & Partial<Pick<ContentItem, 'container'>>,
  container: Metadata,
): readonly Lacking[] {
  const says = (key: string) => textOf(item.metadata, key) !== undefined
  const { type } = describeContainer(container)
  if (type === ContainerType.Document) return says('name') ? [] : ['title']
  const isRoom = type === ContainerType.Cabinet
  const { headline } = partsOfCaption(textOf(item.metadata, 'html') ?? '')
  return [
    ...(says('other') ? [] : (['description'] as const)),
    ...(isRoom && !ROOM_FACTS.some(says) ? (['facts'] as const) : []),
    ...(item.container === SLIDES && headline === '' ? (['headline'] as const) : []),
  ]
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
      const lackedBefore = lackingToPublish(item, container)
      const lost = lackingToPublish(after, container).filter((one) => !lackedBefore.includes(one))
      return lost.length > 0
        ? [`“${photoTitle(item)}” is published and needs ${lackingWords(lost)}. Unpublish it first.`]
        : []
    }),
  )
}

/** Beyond these, only their number is told: a message must not cover the page. */
const MOST_NAMED = 3

/** One sentence per incomplete item, for the first ones. */
export function firstSentences(sentences: readonly string[]): string {
  const more = sentences.length - MOST_NAMED
  const rest = more > 0 ? [`${more} more ${more === 1 ? 'is' : 'are'} incomplete.`] : []
  return [...sentences.slice(0, MOST_NAMED), ...rest].join(' ')
}

/** The missing items, to follow `needs` in a sentence. */
export function lackingWords(lacking: readonly Lacking[]): string {
  return lacking.map((one) => WORDS[one]).join(', and ')
}
