/** Items per gallery page. */
export const PAGE_SIZE = 60

/** Page `page` of `total` items, `size` per page. A number past the end gives the last page, an invalid one the first. */
export function pageWindow(total: number, page: number, size = PAGE_SIZE) {
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
    previousPage: current > 1 ? current - 1 : undefined,
    nextPage: current < pageCount ? current + 1 : undefined,
  }
}
