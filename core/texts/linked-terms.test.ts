import { describe, expect, test } from 'vitest'
import { linkTerms } from './linked-terms.ts'
import { termId } from './term-id.ts'

const TERMS = [
  { term: 'Frame' },
  { term: 'Drawer box' },
  { term: 'Glaze' },
  { term: 'Open grain' },
  { term: 'Grain' },
]

function markTerms(...texts: string[]): readonly string[] {
  const pieces = linkTerms(texts, TERMS)
  return texts.map((text) =>
    (pieces.get(text) ?? [])
      .map((piece) => (piece.term ? `[${piece.text}|${piece.term}]` : piece.text))
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
    expect(linkTerms([''], TERMS).get('')).toEqual([])
  })
})

test('gives a term an id that is valid in a URL', () => {
  expect(termId('Open and closed grain')).toBe('term-open-and-closed-grain')
})
