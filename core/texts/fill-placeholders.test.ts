import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { TextPart } from './words-text.ts'

test('fills placeholders in lines and parts', () => {
  const part: TextPart = {
    heading: 'About {room}',
    blocks: [{ kind: 'paragraph', of: ['See ', { kind: 'strong', of: ['{room}'] }, ' {nobody}.'] }],
  }
  expect(fillPlaceholders('{count} of {room}', { count: '2', room: 'the bath' })).toBe('2 of the bath')
  expect(fillPlaceholders(part, { room: 'the bath' })).toEqual({
    heading: 'About the bath',
    blocks: [{ kind: 'paragraph', of: ['See ', { kind: 'strong', of: ['the bath'] }, ' {nobody}.'] }],
  })
})

test('ignores braces in values, and names of built-in properties', () => {
  expect(fillPlaceholders('{title}, {constructor}', { title: '{count}', count: '2' })).toBe(
    '{count}, {constructor}',
  )
})
