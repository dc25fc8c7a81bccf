import { expect, test } from 'vitest'
import { readVideoArrangement, visibleVideos, writeVideoArrangement } from './video-arrangement.ts'

const FEED = ['a', 'b', 'c'].map((videoId) => ({ videoId, title: `Video ${videoId}`, thumbnail: '' }))
const titlesOf = (list: Readonly<Record<string, string>>) =>
  visibleVideos(FEED, readVideoArrangement(list)).map(({ title }) => title)

test('without a choice, the feed is shown as it is', () => {
  expect(titlesOf({})).toEqual(['Video a', 'Video b', 'Video c'])
})

test('one comes first, others are hidden or have titles of their own', () => {
  expect(titlesOf({ first: 'c', hidden: 'a, gone', 'title b': 'Ours' })).toEqual(['Video c', 'Ours'])
  expect(titlesOf({ first: 'gone' })).toEqual(['Video a', 'Video b', 'Video c'])
})

test('what is written is read again', () => {
  const list = { first: 'c', hidden: 'a b', 'title b': 'Ours' }
  expect(writeVideoArrangement(readVideoArrangement(list))).toEqual(list)
  expect(writeVideoArrangement(readVideoArrangement({}))).toEqual({})
})
