import { describe, expect, test } from 'vitest'
import { createMatcher, excerptOf, markWords } from './marked-words.ts'

const markedText = (text: string, search: string, forgives = false) =>
  markWords(text, createMatcher([search], { forgives }))
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('')

test.each([
  ['Walnut paneled island', 'walnut island', '[Walnut] paneled [island]'],
  ['Two islands in the kitchen', 'island', 'Two [islands] in the kitchen'],
  ['A café in white oak', 'cafe oak', 'A [café] in white [oak]'],
  ['Nothing of it', 'walnut', 'Nothing of it'],
  ['The grain of the wood', 'the grain', 'The [grain] of the wood'],
])('marks matches in %j for the search %j: %j', (text, search, expected) => {
  expect(markedText(text, search)).toBe(expected)
})

test('marks a word that differs by one letter if typos are allowed', () => {
  expect(markedText('Walnut paneled island', 'walnit')).toBe('Walnut paneled island')
  expect(markedText('Walnut paneled island', 'walnit', true)).toBe('[Walnut] paneled island')
})

describe('an excerpt', () => {
  const isSought = createMatcher(['hinge'], { forgives: false })
  const long = `${'Wood swells and shrinks. '.repeat(20)}Most hinges have screws. ${'Light changes wood, too. '.repeat(20)}`

  test('of a short text is the whole text', () => {
    expect(excerptOf('  Hinges  have\nscrews. ', isSought)).toBe('Hinges have screws.')
  })

  test('of a long text surrounds the word, cut between words', () => {
    const excerpt = excerptOf(long, isSought)
    expect(excerpt).toContain('Most hinges have screws.')
    expect(excerpt.length).toBeLessThan(200)
    expect(excerpt).toMatch(/^… \S.*\S …$/)
  })

  test('of a text without the word is its start', () => {
    expect(excerptOf('Wood swells and shrinks. '.repeat(20), isSought)).toMatch(/^Wood swells .* …$/)
  })
})
