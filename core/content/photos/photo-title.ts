import { describeContainer } from '../container-description.ts'
import { TITLE_KEYS } from '../facts.ts'
import type { ContentItem } from '../item.ts'
import { type Metadata, textOf } from '../metadata/metadata.ts'
import { titleBy } from './photo-facts.ts'

/** Describes items without regard to their container. */
const ANYWHERE = describeContainer({})

/** The name of a photo or document (see `titleBy`). Never empty. */
export function photoTitle(item: Pick<ContentItem, 'name' | 'metadata'>): string {
  return titleBy(item, ANYWHERE)
}

/** The key of an item's title; `undefined` if it has none. */
export function givenTitleKey(metadata: Metadata): string | undefined {
  return TITLE_KEYS.find((key) => textOf(metadata, key) !== undefined)
}
