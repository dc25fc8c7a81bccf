import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE_SIZE, pageWindow } from './paging.ts'

test.each([
  // total, page, then page, pageCount, start, end, previous, next
  [0, 1, 1, 1, 0, 0, undefined, undefined],
  [1, 1, 1, 1, 0, 1, undefined, undefined],
  [60, 1, 1, 1, 0, 60, undefined, undefined],
  [61, 1, 1, 2, 0, 60, undefined, 2],
  [61, 2, 2, 2, 60, 61, 1, undefined],
  [150, 2, 2, 3, 60, 120, 1, 3],
  [150, 99, 3, 3, 120, 150, 2, undefined],
  [150, Number.POSITIVE_INFINITY, 3, 3, 120, 150, 2, undefined],
  [150, 0, 1, 3, 0, 60, undefined, 2],
  [150, Number.NaN, 1, 3, 0, 60, undefined, 2],
])('pages %d items, page %d', (total, requestedPage, page, pageCount, start, end, previousPage, nextPage) => {
  expect(pageWindow(total, requestedPage)).toEqual({
    page,
    pageCount,
    start,
    end,
    previousPage,
    nextPage,
  })
})

test('visits every item once by following the next page', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1000 }), (total) => {
      const indexes: number[] = []
      let page: number | undefined = 1
      while (page !== undefined) {
        const window = pageWindow(total, page)
        expect(window.end - window.start).toBeLessThanOrEqual(PAGE_SIZE)
        for (let index = window.start; index < window.end; index += 1) indexes.push(index)
        expect(window.end).toBe(indexes.length)
        page = window.nextPage
      }
      expect(indexes).toEqual(Array.from({ length: total }, (_, index) => index))
    }),
  )
})
