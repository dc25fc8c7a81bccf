import type { ContentItem } from './item.ts'
import { textOf } from './metadata/metadata.ts'

/**
 * Whether only editors see an item: `status` is `draft`, in any case. A draft is on no page, in no list, sitemap or
 * index, and has no public address.
 */
export function isDraft({ metadata }: Pick<ContentItem, 'metadata'>): boolean {
  return textOf(metadata, 'status')?.toLowerCase() === 'draft'
}
