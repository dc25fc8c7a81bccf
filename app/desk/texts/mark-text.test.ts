import { expect, test } from 'vitest'
import { type Marked, markBold, markHeading, markLink, markList } from './mark-text.ts'

/** The text with what is marked written into it; brackets stand around the selection. */
function written(value: string, { text, start, end, select: [from, to] }: Marked): string {
  const all = value.slice(0, start) + text + value.slice(end)
  return `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`
}

test('bold, and back', () => {
  expect(written('White oak', markBold('White oak', 0, 5))).toBe('**[White]** oak')
  expect(written('**White** oak', markBold('**White** oak', 2, 7))).toBe('[White] oak')
})

test('lines of a list, and back', () => {
  expect(written('Oak\nAsh\nElm', markList('Oak\nAsh\nElm', 1, 5))).toBe('[- Oak\n- Ash]\nElm')
  expect(written('- Oak\n- Ash', markList('- Oak\n- Ash', 0, 11))).toBe('[Oak\nAsh]')
})

test('a heading', () => {
  expect(written('Oak\nHard.', markHeading('Oak\nHard.', 0, 0))).toBe('[### Oak]\nHard.')
})

test('a link, of words or of its own address', () => {
  expect(written('See doors.', markLink('See doors.', [4, 9], '/products/doorstyles '))).toBe(
    'See [doors](/products/doorstyles)[].',
  )
  expect(written('', markLink('', [0, 0], '/about'))).toBe('[/about](/about)[]')
  expect(written('See', markLink('See', [0, 3], ' '))).toBe('See[]')
})
