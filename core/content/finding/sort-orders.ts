import type { ContentItem } from '../item.ts'
import { parseDate } from '../metadata/dates.ts'
import { textOf } from '../metadata/metadata.ts'
import { compareNatural } from './text-order.ts'

/** Compares by name in natural order: `photo-2` before `photo-10`. */
export function byName(a: ContentItem, b: ContentItem): number {
  return compareNatural(a.name, b.name)
}

/**
 * Compares by `upload_date`, oldest first, or by the creation time if that is missing or invalid, then by name (specification §2, cabinet
 * styles).
 */
export function byUploadDate(a: ContentItem, b: ContentItem): number {
  return (uploadTime(a) ?? creationTime(a)) - (uploadTime(b) ?? creationTime(b)) || byName(a, b)
}

/** Compares by `upload_date`, then name; items without a valid date come last. */
export function bySlideOrder(a: ContentItem, b: ContentItem): number {
  const left = uploadTime(a)
  const right = uploadTime(b)
  if (left === undefined || right === undefined) {
    return Number(left === undefined) - Number(right === undefined) || byName(a, b)
  }
  return left - right || byName(a, b)
}

/** Compares newest first by the same date as `byUploadDate`, then by name. */
export function newestFirst(a: ContentItem, b: ContentItem): number {
  const byDate = byUploadDate({ ...b, name: '' }, { ...a, name: '' })
  return byDate || byUploadDate(a, b)
}

/** Compares in the editors' order: items with a `position` first, ascending, then the others in `order`. */
export function positionFirst(order: (a: ContentItem, b: ContentItem) => number) {
  return (a: ContentItem, b: ContentItem): number => {
    const [left, right] = [positionOf(a), positionOf(b)]
    return (left === right ? 0 : left - right) || order(a, b)
  }
}

/** An item's `position`; infinite if missing or invalid. */
export function positionOf({ metadata }: Pick<ContentItem, 'metadata'>): number {
  const text = textOf(metadata, 'position')
  const position = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(position) ? position : Number.POSITIVE_INFINITY
}

function uploadTime(item: ContentItem): number | undefined {
  const text = textOf(item.metadata, 'upload_date')
  return text === undefined ? undefined : parseDate(text)
}

function creationTime(item: ContentItem): number {
  return parseDate(item.createdAt) ?? 0
}
