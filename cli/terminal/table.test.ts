import { expect, test } from 'vitest'
import { count, printable, table } from './table.ts'

test('a table is aligned and lets no text command the terminal', () => {
  const rows = [
    ['a.jpg', 'A \u001b[31mred\u001b[0m kitchen'],
    ['longer-name.jpg', ''],
  ]
  expect(table(['Name', 'Text'], rows)).toBe(
    ['Name             Text', 'a.jpg            A ?[31mred?[0m kitchen', 'longer-name.jpg'].join('\n'),
  )
  expect(printable('one\n two\tthree')).toBe('one two three')
})

test('numbers of things', () => {
  expect([count(1, 'item'), count(2, 'item'), count(0, 'file is', 'files are')]).toEqual([
    '1 item',
    '2 items',
    '0 files are',
  ])
})
