/** Items that a gallery shows at a time (product notes, decision 8). */
export const PAGE_SIZE = 60

/** The part of a list that one page shows. */
export interface PageWindow {
  /** Page number from 1, never beyond the last. */
  readonly page: number
  /** Number of pages; 1 for an empty list. */
  readonly pageCount: number
  /** Index of the page's first item. A page shows its own items alone. */
  readonly start: number
  /** Index after the page's last item. */
  readonly end: number
  /** Items on this page and all before it: what stands on the screen once each page was added below. */
  readonly shown: number
  readonly previousPage: number | undefined
  readonly nextPage: number | undefined
}

/** Page `page` of `total` items. A page beyond the end is the last one; what is no page number is the first. */
export function pageWindow(total: number, page: number): PageWindow {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const asked = Number.isNaN(page) ? 1 : Math.floor(page)
  const current = Math.min(Math.max(asked, 1), pageCount)
  const start = (current - 1) * PAGE_SIZE
  const end = Math.min(start + PAGE_SIZE, total)
  return {
    page: current,
    pageCount,
    start,
    end,
    shown: end,
    previousPage: current > 1 ? current - 1 : undefined,
    nextPage: current < pageCount ? current + 1 : undefined,
  }
}
