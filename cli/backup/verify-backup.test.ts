import { expect, test } from 'vitest'
import type { TableRow } from '#adapters/database/copy/all-rows.ts'
import { rowsDigest } from './verify-backup.ts'

const ROWS: readonly TableRow[] = [
  { table: 'mail', row: { id: 'a', at: 1 } },
  { table: 'mail', row: { id: 'b', at: 2 } },
  { table: 'retailer', row: { id: 'a', note: null } },
]

function linesOf(rows: readonly TableRow[]): readonly string[] {
  const digest = rowsDigest()
  for (const row of rows) digest.add(row)
  return digest.lines()
}

test('does not depend on the order of rows and columns', () => {
  const reversedRows = ROWS.map(({ table, row }) => ({
    table,
    row: Object.fromEntries(Object.entries(row).reverse()),
  })).reverse()
  expect(linesOf(reversedRows)).toEqual(linesOf(ROWS))
})

test.each<[string, readonly TableRow[]]>([
  ['a row is missing', ROWS.slice(1)],
  ['a row is duplicated', [...ROWS, ROWS[0]!]],
  ['a value differs', [{ table: 'mail', row: { id: 'a', at: 3 } }, ...ROWS.slice(1)]],
  ['a row is in another table', [{ table: 'retailer', row: { id: 'a', at: 1 } }, ...ROWS.slice(1)]],
])('differs if %s', (_, rows) => {
  expect(linesOf(rows)).not.toEqual(linesOf(ROWS))
})
