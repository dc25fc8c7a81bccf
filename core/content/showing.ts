import type { ContentItem } from './item.ts'
import { parseDate } from './metadata/dates.ts'
import { type Metadata, textOf } from './metadata/metadata.ts'

type Dated = Pick<ContentItem, 'metadata'>

/**
 * Whether visitors see an item on a day: from the day in its metadata's `from` to the day in `until`. An invalid date sets no limit.
 * @param day in the format of `siteDay`.
 */
export function isShowing(item: Dated, day: string): boolean {
  const { from, until } = showingDays(item)
  return (from === undefined || from <= day) && (until === undefined || day <= until)
}

/** The first and last day of an item, such as `2026-07-22`; `undefined` for no limit. */
export function showingDays({ metadata }: Dated): {
  readonly from: string | undefined
  readonly until: string | undefined
} {
  return { from: dayOf(metadata, 'from'), until: dayOf(metadata, 'until') }
}

/** The fault of an item's days, without the final period; `undefined` if there is none. */
export function showingFault(metadata: Metadata): string | undefined {
  const { from, until } = showingDays({ metadata })
  const isEmpty = from !== undefined && until !== undefined && until < from
  return isEmpty ? `It is never shown: it ends on ${until}, before it begins on ${from}` : undefined
}

function dayOf(metadata: Metadata, key: 'from' | 'until'): string | undefined {
  const date = parseDate(textOf(metadata, key) ?? '')
  return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10)
}

/**
 * Whether only editors see an item: its `status` is `draft`, in any case. A draft is not on any page, list, sitemap or index, and has no
 * public address.
 */
export function isDraft({ metadata }: Pick<ContentItem, 'metadata'>): boolean {
  return textOf(metadata, 'status')?.toLowerCase() === 'draft'
}
