import { describe, expect, test } from 'vitest'
import { linkTerms } from './linked-terms.ts'
import { termId, termPath } from './term-id.ts'
import { oneLine, plainWords } from './text-tree.ts'

const TERMS = [
  { term: 'Frame' },
  { term: 'Drawer box' },
  { term: 'Glaze' },
  { term: 'Open grain' },
  { term: 'Grain' },
]

function markTerms(...texts: string[]): readonly string[] {
  const linkedTexts = linkTerms(
    texts.map((text) => [{ kind: 'words', of: [text] }]),
    TERMS,
  )
  return linkedTexts.map((blocks) =>
    oneLine(blocks)
      .map((piece) => {
        if (typeof piece === 'string' || piece.kind !== 'link') return plainWords([piece])
        const to = TERMS.find(({ term }) => termPath(term) === piece.to)?.term
        return `[${plainWords(piece.of)}|${to}]`
      })
      .join(''),
  )
}

describe('terms in a page’s texts', () => {
  test('are linked at their first occurrence', () => {
    expect(markTerms('The frame holds. A frame again.', 'Frames, too.')).toEqual([
      'The [frame|Frame] holds. A frame again.',
      'Frames, too.',
    ])
  })

  test('match plurals, and whole words only', () => {
    expect(markTerms('Framed glazework; two drawer boxes.')).toEqual([
      'Framed glazework; two [drawer boxes|Drawer box].',
    ])
    expect(markTerms('a glaze-free door')).toEqual(['a glaze-free door'])
  })

  test('match the longer of two', () => {
    expect(markTerms('Open grain shows; the grain does.')).toEqual([
      '[Open grain|Open grain] shows; the [grain|Grain] does.',
    ])
  })

  test('splits an empty text into no pieces', () => {
    expect(linkTerms([[{ kind: 'words', of: [''] }]], TERMS)).toEqual([[{ kind: 'words', of: [] }]])
  })
})

test('gives a term an id that is valid in a URL', () => {
  expect(termId('Open and closed grain')).toBe('term-open-and-closed-grain')
})
