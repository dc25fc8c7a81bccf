import { describeContainer } from '../content/container-description.ts'
import { ContainerType } from '../content/container-types.ts'
import type { ContentItem } from '../content/item.ts'
import { type Metadata, textOf } from '../content/metadata.ts'
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

/** The missing items, to follow `needs` in a sentence. */
export function lackingWords(lacking: readonly Lacking[]): string {
  return lacking.map((one) => WORDS[one]).join(', and ')
}
