import { expect, test } from 'vitest'
import { readVideoArrangement, visibleVideos, writeVideoArrangement } from './video-arrangement.ts'

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
