import { expect, test } from 'vitest'
import { filled } from './filled.ts'
import type { TextPart } from './page-text.ts'

test('values stand in for placeholders, in lines and in parts', () => {
  const part: TextPart = {
    heading: 'About {room}',
    blocks: [{ kind: 'paragraph', of: ['See ', { kind: 'strong', of: ['{room}'] }, ' {nobody}.'] }],
  }
  expect(filled('{count} of {room}', { count: '2', room: 'the bath' })).toBe('2 of the bath')
  expect(filled(part, { room: 'the bath' })).toEqual({
    heading: 'About the bath',
    blocks: [{ kind: 'paragraph', of: ['See ', { kind: 'strong', of: ['the bath'] }, ' {nobody}.'] }],
  })
})

test('braces in a value, and names that every object has, mean nothing', () => {
  expect(filled('{title}, {constructor}', { title: '{count}', count: '2' })).toBe('{count}, {constructor}')
})
