import { TITLE_KEYS } from '../facts.ts'
import type { ContentItem } from '../item.ts'
import { type Metadata, textOf } from '../metadata/metadata.ts'
import { titleBy } from './photo-facts.ts'

/** The name of a photo or document: its title, a finish's full name, else its file name in words. Never empty. */
export function photoTitle(item: Pick<ContentItem, 'name' | 'metadata'>): string {
  return titleBy(item, { titleKeys: TITLE_KEYS })
}

/** The key of an item's title; `undefined` when it has none. */
export function givenTitleKey(metadata: Metadata): string | undefined {
  return TITLE_KEYS.find((key) => textOf(metadata, key) !== undefined)
}
