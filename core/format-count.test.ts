import { expect, test } from 'vitest'
import { formatCount, pluralOf } from './format-count.ts'

test('plurals of nouns', () => {
  expect(['photo', 'finish', 'vanity', 'turned leg', 'day'].map(pluralOf)).toEqual([
    'photos',
    'finishes',
    'vanities',
    'turned legs',
    'days',
  ])
})

test('numbers of things', () => {
  expect([formatCount(1, 'photo'), formatCount(2, 'photo'), formatCount(1200, 'photo')]).toEqual([
    '1 photo',
    '2 photos',
    '1,200 photos',
  ])
  expect([formatCount(1, 'file is', 'files are'), formatCount(0, 'file is', 'files are')]).toEqual([
    '1 file is',
    '0 files are',
  ])
})
