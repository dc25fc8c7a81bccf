import { parseDate } from './dates.ts'
import type { ContentItem } from './item.ts'
import { textOf } from './metadata.ts'
import { compareNatural } from './text-order.ts'

/** By name in natural order: `photo-2` before `photo-10`. A comparator for `sort` and `toSorted`. */
export function byName(a: ContentItem, b: ContentItem): number {
  return compareNatural(a.name, b.name)
}

/**
 * Oldest first: by `upload_date`, or the time of creation where that is missing or no date, then by name
 * (specification §2, cabinet styles; product notes, decision 11).
 */
export function byUploadDate(a: ContentItem, b: ContentItem): number {
  return (uploadTime(a) ?? creationTime(a)) - (uploadTime(b) ?? creationTime(b)) || byName(a, b)
}

/** By `upload_date`, then name; items without a readable date follow those that have one (product notes §7). */
export function bySlideOrder(a: ContentItem, b: ContentItem): number {
  const left = uploadTime(a)
  const right = uploadTime(b)
  if (left === undefined || right === undefined) {
    return Number(left === undefined) - Number(right === undefined) || byName(a, b)
  }
  return left - right || byName(a, b)
}

function uploadTime(item: ContentItem): number | undefined {
  const text = textOf(item.metadata, 'upload_date')
  return text === undefined ? undefined : parseDate(text)
}

function creationTime(item: ContentItem): number {
  return parseDate(item.createdAt) ?? 0
}
