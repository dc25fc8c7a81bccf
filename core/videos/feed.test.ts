import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  moveWindow,
  readVideoArrangement,
  videoWindow,
  visibleVideos,
  writeVideoArrangement,
} from './feed.ts'

describe('the video strip', () => {
  test.each([
    // count, start, then start, visible, back, forward
    [0, 0, 0, [], false, false],
    [1, 0, 0, [0], false, false],
    [3, 0, 0, [0, 1, 2], false, false],
    [5, 0, 0, [0, 1, 2], false, false],
    [6, 0, 0, [0, 1, 2], false, true],
    [6, 1, 1, [1, 2, 3], true, false],
    [8, 0, 0, [0, 1, 2], false, true],
    [8, 2, 2, [2, 3, 4], true, true],
    [8, 3, 3, [3, 4, 5], true, false],
    [8, 5, 5, [5, 6, 7], true, false],
    [8, 7, 5, [5, 6, 7], true, false],
    [8, -1, 0, [0, 1, 2], false, true],
    [8, 1.9, 1, [1, 2, 3], true, true],
    [8, Number.NaN, 0, [0, 1, 2], false, true],
    [2, 1, 0, [0, 1], false, false],
  ])('shows %d videos from %d', (count, position, start, visible, hasBack, hasForward) => {
    expect(videoWindow(count, position)).toEqual({ start, visible, hasBack, hasForward })
  })

  test.each([
    [8, 0, 1, 1],
    [8, 2, 1, 3],
    [8, 3, 1, 3],
    [8, 5, 1, 5],
    [8, 3, -1, 2],
    [8, 0, -1, 0],
    [5, 0, 1, 0],
    [0, 0, 1, 0],
    [8, 0, 99, 3],
    [8, 3, -99, 0],
    [8, 1, Number.NaN, 1],
  ])('moves %d videos from %d by %d to %d', (count, start, by, expected) => {
    expect(moveWindow(count, start, by)).toBe(expected)
  })

  test('moves exactly as the visible buttons do', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 20 }),
        fc.nat({ max: 20 }),
        fc.integer({ min: -6, max: 6 }),
        (count, start, by) => {
          let currentWindow = videoWindow(count, start)
          for (let step = 0; step < Math.abs(by); step += 1) {
            if (by > 0 && currentWindow.hasForward)
              currentWindow = videoWindow(count, currentWindow.start + 1)
            if (by < 0 && currentWindow.hasBack) currentWindow = videoWindow(count, currentWindow.start - 1)
          }
          expect(moveWindow(count, start, by)).toBe(currentWindow.start)
        },
      ),
    )
  })
})

const FEED = ['a', 'b', 'c'].map((videoId) => ({ videoId, title: `Video ${videoId}`, thumbnail: '' }))
const titlesOf = (list: Readonly<Record<string, string>>) =>
  visibleVideos(FEED, readVideoArrangement(list)).map(({ title }) => title)

test('shows the feed unchanged without settings', () => {
  expect(titlesOf({})).toEqual(['Video a', 'Video b', 'Video c'])
})

test('puts one first, hides others, and applies titles', () => {
  expect(titlesOf({ first: 'c', hidden: 'a, gone', 'title b': 'Ours' })).toEqual(['Video c', 'Ours'])
  expect(titlesOf({ first: 'gone' })).toEqual(['Video a', 'Video b', 'Video c'])
})

test('survives a round trip', () => {
  const list = { first: 'c', hidden: 'a b', 'title b': 'Ours' }
  expect(writeVideoArrangement(readVideoArrangement(list))).toEqual(list)
  expect(writeVideoArrangement(readVideoArrangement({}))).toEqual({})
})
