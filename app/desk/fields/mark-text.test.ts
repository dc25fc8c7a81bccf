import { expect, test } from 'vitest'
import { insertPlaceholder, type Marked, markAround, markLines, markLink } from './mark-text.ts'

/** Applies a mark and returns the text, with brackets around the selection. */
function textWithSelection(value: string, { text, start, end, select: [from, to] }: Marked): string {
  const all = value.slice(0, start) + text + value.slice(end)
  return `${all.slice(0, from)}[${all.slice(from, to)}]${all.slice(to)}`
}

test('toggles bold', () => {
  expect(textWithSelection('White oak', markAround('White oak', [0, 5], '**'))).toBe('**[White]** oak')
  expect(textWithSelection('**White** oak', markAround('**White** oak', [2, 7], '**'))).toBe('[White] oak')
})

test('toggles a list', () => {
  expect(textWithSelection('Oak\nAsh\nElm', markLines('Oak\nAsh\nElm', [1, 5], '- '))).toBe(
    '[- Oak\n- Ash]\nElm',
  )
  expect(textWithSelection('- Oak\n- Ash', markLines('- Oak\n- Ash', [0, 11], '- '))).toBe('[Oak\nAsh]')
})

test('adds a heading', () => {
  expect(textWithSelection('Oak\nHard.', markLines('Oak\nHard.', [0, 0], '### '))).toBe('[### Oak]\nHard.')
})

test('links the selection, or inserts the address as link text', () => {
  expect(textWithSelection('See doors.', markLink('See doors.', [4, 9], '/products/doorstyles'))).toBe(
    'See [doors](/products/doorstyles)[].',
  )
  expect(textWithSelection('', markLink('', [0, 0], '/about'))).toBe('[/about](/about)[]')
  expect(textWithSelection('See', markLink('See', [0, 3], ''))).toBe('See[]')
})

test('replaces the selection with a placeholder', () => {
  expect(textWithSelection('Write to us', insertPlaceholder('Write to us', [9, 11], 'contact-email'))).toBe(
    'Write to {contact-email}[]',
  )
})
