import { describe, expect, test } from 'vitest'
import { FIRST_HIGHLIGHT, type HighlightsAction, nextHighlights } from './highlights-state.ts'

const step = (by: -1 | 1): HighlightsAction => ({ type: 'step', by, count: 5 })

describe('highlights', () => {
  test('start with the first slide and fetch only its picture', () => {
    expect(FIRST_HIGHLIGHT.index).toBe(0)
    expect([...FIRST_HIGHLIGHT.fetched]).toEqual([0])
  })

  test('fetch the next picture after the page has loaded', () => {
    const state = nextHighlights(FIRST_HIGHLIGHT, { type: 'page loaded', count: 5 })
    expect(state.index).toBe(0)
    expect(state.fetched).toEqual(new Set([0, 1]))
  })

  test('wrap at both ends', () => {
    const last = nextHighlights(FIRST_HIGHLIGHT, step(-1))
    expect(last.index).toBe(4)
    expect(nextHighlights(last, step(1)).index).toBe(0)
  })

  test('keep every fetched picture', () => {
    const state = [step(1), step(1), step(1)].reduce(nextHighlights, FIRST_HIGHLIGHT)
    expect(state.index).toBe(3)
    expect(state.fetched).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('select an existing slide if there are fewer than before', () => {
    const fourth = [step(1), step(1), step(1)].reduce(nextHighlights, FIRST_HIGHLIGHT)
    expect(nextHighlights(fourth, { type: 'page loaded', count: 2 }).index).toBe(1)
  })
})
