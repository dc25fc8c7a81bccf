import { describe, expect, test } from 'vitest'
import {
  applied,
  initialState,
  invalidated,
  isLoaded,
  isNews,
  isResting,
  isUpToDate,
  loaded,
  loadFailed,
} from './last-good-state.ts'

type Value = readonly string[]
const same = (a: Value, b: Value) => a.join() === b.join()
const EMPTY = initialState<Value>([])
const loadedWith = (value: Value) => loaded(EMPTY, { generation: 0, startedAt: 10 }, value, same)
const add = (item: string) => (value: Value) => [...value, item]

describe('a load', () => {
  test('brings the value and its age', () => {
    expect(loadedWith(['a'])).toMatchObject({ value: ['a'], loadedAt: 10, loadedGeneration: 0 })
    expect(isLoaded(EMPTY)).toBe(false)
    expect(isLoaded(loadedWith([]))).toBe(true)
  })

  test('with an equal value keeps the old one', () => {
    const before = loadedWith(['a'])
    const after = loaded(before, { generation: 0, startedAt: 20 }, ['a'], same)
    expect(after.value).toBe(before.value)
    expect(after.loadedAt).toBe(20)
  })

  test('started before an invalidation leaves the value stale', () => {
    const state = loaded(invalidated(EMPTY), { generation: 0, startedAt: 10 }, ['old'], same)
    expect(state.value).toEqual(['old'])
    expect(isUpToDate(state)).toBe(false)
  })

  test('started before an applied change is ignored', () => {
    const changed = applied(loadedWith(['a']), add('b'), same)
    expect(loaded(changed, { generation: 0, startedAt: 30 }, ['a'], same)).toBe(changed)
  })
})

describe('an applied change', () => {
  test('keeps a fresh value fresh, and a stale one stale', () => {
    expect(isUpToDate(applied(loadedWith(['a']), add('b'), same))).toBe(true)
    const stale = applied(invalidated(loadedWith(['a'])), add('b'), same)
    expect(stale.value).toEqual(['a', 'b'])
    expect(isUpToDate(stale)).toBe(false)
  })

  test('before the first load only asks for a new load', () => {
    const state = applied(EMPTY, add('b'), same)
    expect(state.value).toEqual([])
    expect(isUpToDate(state)).toBe(false)
  })
})

describe('after a failed load', () => {
  const failed = loadFailed(EMPTY, 0, 1000)

  test('the source is left alone for five seconds', () => {
    expect(isResting(failed, 5999)).toBe(true)
    expect(isResting(failed, 6000)).toBe(false)
  })

  test('an invalidation ends the pause', () => {
    expect(isResting(invalidated(failed), 1001)).toBe(false)
  })
})

describe('news', () => {
  test('is a different value, once a reader had one', () => {
    const before = loadedWith(['a'])
    expect(isNews(before, applied(before, add('b'), same))).toBe(true)
    expect(isNews(before, loaded(before, { generation: 0, startedAt: 20 }, ['a'], same))).toBe(false)
  })

  test('is the first value only if a reader got the empty one', () => {
    const waited = { ...EMPTY, gaveEmpty: true }
    expect(isNews(EMPTY, loadedWith(['a']))).toBe(false)
    expect(isNews(waited, loaded(waited, { generation: 0, startedAt: 10 }, ['a'], same))).toBe(true)
  })
})
