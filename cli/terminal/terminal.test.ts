import { expect, test } from 'vitest'
import { printable, table } from './terminal.ts'

test('aligns a table and strips control characters', () => {
  const rows = [
    ['a.jpg', 'A \u001b[31mred\u001b[0m kitchen'],
    ['longer-name.jpg', ''],
  ]
  expect(table(['Name', 'Text'], rows)).toBe(
    ['Name             Text', 'a.jpg            A ?[31mred?[0m kitchen', 'longer-name.jpg'].join('\n'),
  )
  expect(printable('one\n two\tthree')).toBe('one two three')
})
