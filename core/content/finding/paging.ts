/** Items per gallery page. */
export const PAGE_SIZE = 60

/** The part of a list on one page. */
export interface PageWindow {
  /** Page number from 1, at most `pageCount`. */
  readonly page: number
  /** Number of pages; 1 for an empty list. */
  readonly pageCount: number
  /** Index of the page's first item. */
  readonly start: number
  /** Index after the page's last item. */
  readonly end: number
  /** Items on this page and all earlier ones: what is visible after appending each page. */
  readonly visibleCount: number
  readonly previousPage: number | undefined
  readonly nextPage: number | undefined
}

/** Page `page` of `total` items, `size` per page. A number past the end gives the last page, an invalid one the first. */
export function pageWindow(total: number, page: number, size = PAGE_SIZE): PageWindow {
  const pageCount = Math.max(1, Math.ceil(total / size))
  const pageNumber = Number.isNaN(page) ? 1 : Math.floor(page)
  const current = Math.min(Math.max(pageNumber, 1), pageCount)
  const start = (current - 1) * size
  const end = Math.min(start + size, total)
  return {
    page: current,
    pageCount,
    start,
    end,
    visibleCount: end,
    previousPage: current > 1 ? current - 1 : undefined,
    nextPage: current < pageCount ? current + 1 : undefined,
  }
}
