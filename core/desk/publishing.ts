import { describeContainer } from '../content/container-description.ts'
import { ContainerType } from '../content/container-types.ts'
import type { ContentItem } from '../content/item.ts'
import { type Metadata, textOf } from '../content/metadata.ts'

/** What a picture lacks before visitors may see it. */
export type Lacking = 'description' | 'facts'

/** Rooms must have at least one of these. */
const ROOM_FACTS: readonly string[] = ['species', 'finish', 'door', 'cabinet']

/**
 * What a picture lacks before it may be published: a description (WCAG 1.1.1) and, for rooms, at least one fact, since
 * no filter would find them otherwise. Uploading requires nothing.
 */
export function lackingToPublish(
  { metadata }: Pick<ContentItem, 'metadata'>,
  container: Metadata,
): readonly Lacking[] {
  const says = (key: string) => textOf(metadata, key) !== undefined
  const isRoom = describeContainer(container).type === ContainerType.Cabinet
  return [
    ...(says('other') ? [] : (['description'] as const)),
    ...(isRoom && !ROOM_FACTS.some(says) ? (['facts'] as const) : []),
  ]
}

/** The missing items, to follow `needs` in a sentence. */
export function lackingWords(lacking: readonly Lacking[]): string {
  return lacking
    .map((one) =>
      one === 'description' ? 'a description' : 'at least one of species, finish, door and cabinet',
    )
    .join(', and ')
}
