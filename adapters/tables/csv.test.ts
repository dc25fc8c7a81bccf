import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsv, parseCsv, unguardCell } from './csv.ts'

const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

test('reads quotes, line breaks in cells, semicolons, tabs and a byte order mark', () => {
  expect(cellsOf('\uFEFFfile,alt\r\na.jpg,"One, ""two""\nthree"\n\nb.jpg,\n')).toEqual([
    ['file', 'alt'],
    ['a.jpg', 'One, "two"\nthree'],
    ['b.jpg', ''],
  ])
  const rows = [
    ['file', 'alt'],
    ['a.jpg', 'One, two'],
  ]
  expect(cellsOf('file;alt\na.jpg;One, two')).toEqual(rows)
  expect(cellsOf('file\talt\r\na.jpg\tOne, two\r\n')).toEqual(rows)
  expect(cellsOf('"file, or; blob"\talt\r\na.jpg\tOne, two\r\n')[1]).toEqual(rows[1])
})

test('numbers rows as a spreadsheet does', () => {
  expect(parseCsv('file,alt\n\n"a\n.jpg",A\n,\nb.jpg,B').map(({ number }) => number)).toEqual([1, 3, 5])
})

test('reports an unclosed quotation mark', () => {
  expect(() => parseCsv('file,alt\na.jpg,"A\nb.jpg,B')).toThrow('cannot be read')
})

test('reads back what it writes', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "'=1",
      "''@x",
      '=1+1',
      ' Maple ',
      '007',
      '-1',
      'ä\u00A0',
      '\r',
      'a\nb',
      '\uFEFFx',
      '";\t',
    ),
  )
  const row = fc.tuple(fc.constant('x'), cell, cell)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const result = cellsOf(formatCsv([['a', 'b', 'c'], ...rows]))
      expect(result.map((cells) => cells.map(unguardCell))).toEqual([['a', 'b', 'c'], ...rows])
    }),
  )
})

test('guards text that spreadsheets would run as a formula', () => {
  expect(formatCsv([['=1+1', '@x', 'a-b']])).toBe("\uFEFF'=1+1,'@x,a-b\r\n")
})
