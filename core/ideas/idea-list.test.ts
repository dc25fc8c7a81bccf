import { describe, expect, test } from 'vitest'
import { addIdeas, ideaList, MAX_IDEAS, moveIdea, putIdea, removeIdea } from './idea-list.ts'

const [A, B, C] = ['f.sage', 'g.kitchen', 'd.shaker'] as const
const FULL = Array.from({ length: MAX_IDEAS }, (_, at) => `f.paint-${at}`)

describe('a list of ideas', () => {
  test('contains only valid references, each once', () => {
    expect(ideaList([A, B, A, 'nonsense', '', C])).toEqual([A, B, C])
    expect(ideaList([...FULL, A])).toEqual(FULL)
  })

  test('appends ideas until it is full', () => {
    expect(addIdeas([A], [B, A])).toEqual({ ideas: [A, B], left: 0 })
    expect(addIdeas(FULL, [A])).toEqual({ ideas: FULL, left: 1 })
    expect(addIdeas(FULL, ['f.paint-3'])).toEqual({ ideas: FULL, left: 0 })
    expect(addIdeas([], ['<script>'])).toEqual({ ideas: [], left: 0 })
  })

  test('restores a removed idea at its place', () => {
    expect(removeIdea([A, B, C], B)).toEqual([A, C])
    expect(putIdea([A, C], B, 1)).toEqual([A, B, C])
    expect(putIdea([A, C], B, 99)).toEqual([A, C, B])
    expect(putIdea([A, C], B, -5)).toEqual([B, A, C])
    expect(putIdea(FULL, A, 0)).toEqual(FULL)
    expect(putIdea([A], 'nonsense', 0)).toEqual([A])
  })

  test.each([
    [A, C, [B, C, A]],
    [C, A, [C, A, B]],
    [A, B, [B, A, C]],
    [A, A, [A, B, C]],
    [A, 'f.unknown', [A, B, C]],
    ['f.unknown', A, [A, B, C]],
  ])('moves %s to the place of %s', (ref, to, expected) => {
    expect(moveIdea([A, B, C], ref, to)).toEqual(expected)
  })
})
