import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCsv, parseCsv } from './csv.ts'

test('reads quotes, line breaks in cells, semicolons and a byte order mark', () => {
  expect(parseCsv('\uFEFFfile,alt\r\na.jpg,"One, ""two""\nthree"\n\nb.jpg,\n')).toEqual([
    ['file', 'alt'],
    ['a.jpg', 'One, "two"\nthree'],
    ['b.jpg', ''],
  ])
  expect(parseCsv('file;alt\na.jpg;One, two')).toEqual([
    ['file', 'alt'],
    ['a.jpg', 'One, two'],
  ])
})

test('what is written is read back, but for the apostrophe that keeps formulas plain', () => {
  const cell = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text) && !text.startsWith('\uFEFF'))
  const row = fc.tuple(fc.constant('x'), cell, cell)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      expect(parseCsv(formatCsv([['a', 'b', 'c'], ...rows]))).toEqual([['a', 'b', 'c'], ...rows])
    }),
  )
  expect(formatCsv([['=1+1', '@x', 'a-b']])).toBe("\uFEFF'=1+1,'@x,a-b\r\n")
})
