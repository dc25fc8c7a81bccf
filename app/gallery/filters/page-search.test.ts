import { expect, test } from 'vitest'
import { pageSearch } from './page-search.ts'

test.each([
  ['', 1, ''],
  ['', 2, '?page=2'],
  ['species=Maple&species=Cherry', 1, '?species=Maple&species=Cherry'],
  ['species=White+oak&finish=*', 3, '?species=White+oak&finish=*&page=3'],
])('writes the query %j with page %i', (query, page, search) => {
  expect(pageSearch(query, page)).toBe(search)
})
