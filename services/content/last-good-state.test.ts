import { describe, expect, test } from 'vitest'
import {
  applyChange,
  applyLoad,
  initialState,
  invalidateState,
  isLoaded,
  isNews,
  isResting,
  isUpToDate,
  loadFailed,
} from './last-good-state.ts'

type Value = readonly string[]
const same = (a: Value, b: Value) => a.join() === b.join()
const EMPTY = initialState<Value>([])
const loadedWith = (value: Value) => applyLoad(EMPTY, { generation: 0, startedAt: 10 }, value, same)
const add = (item: string) => (value: Value) => [...value, item]

describe('a load', () => {
  test('brings the value and its age', () => {
    expect(loadedWith(['a'])).toMatchObject({ value: ['a'], loadedAt: 10, loadedGeneration: 0 })
    expect(isLoaded(EMPTY)).toBe(false)
    expect(isLoaded(loadedWith([]))).toBe(true)
  })

  test('with an equal value keeps the old one', () => {
    const before = loadedWith(['a'])
    const after = applyLoad(before, { generation: 0, startedAt: 20 }, ['a'], same)
    expect(after.value).toBe(before.value)
    expect(after.loadedAt).toBe(20)
  })

  test('started before an invalidation leaves the value stale', () => {
    const state = applyLoad(invalidateState(EMPTY), { generation: 0, startedAt: 10 }, ['old'], same)
    expect(state.value).toEqual(['old'])
    expect(isUpToDate(state)).toBe(false)
  })

  test('started before an applied change is ignored', () => {
    const nextState = applyChange(loadedWith(['a']), add('b'), same)
    expect(applyLoad(nextState, { generation: 0, startedAt: 30 }, ['a'], same)).toBe(nextState)
  })
})

describe('an applied change', () => {
  test('keeps a fresh value fresh, and a stale one stale', () => {
    expect(isUpToDate(applyChange(loadedWith(['a']), add('b'), same))).toBe(true)
    const stale = applyChange(invalidateState(loadedWith(['a'])), add('b'), same)
    expect(stale.value).toEqual(['a', 'b'])
    expect(isUpToDate(stale)).toBe(false)
  })

  test('before the first load only asks for a new load', () => {
    const state = applyChange(EMPTY, add('b'), same)
    expect(state.value).toEqual([])
    expect(isUpToDate(state)).toBe(false)
  })
})

describe('after a failed load', () => {
  const failureState = loadFailed(EMPTY, 0, 1000)

  test('the source is left alone for five seconds', () => {
    expect(isResting(failureState, 5999)).toBe(true)
    expect(isResting(failureState, 6000)).toBe(false)
  })

  test('an invalidation ends the pause', () => {
    expect(isResting(invalidateState(failureState), 1001)).toBe(false)
  })
})

describe('news', () => {
  test('is a different value, once a reader had one', () => {
    const before = loadedWith(['a'])
    expect(isNews(before, applyChange(before, add('b'), same))).toBe(true)
    expect(isNews(before, applyLoad(before, { generation: 0, startedAt: 20 }, ['a'], same))).toBe(false)
  })

  test('is the first value only if a reader got the empty one', () => {
    const waitingState = { ...EMPTY, gaveEmpty: true }
    expect(isNews(EMPTY, loadedWith(['a']))).toBe(false)
    expect(isNews(waitingState, applyLoad(waitingState, { generation: 0, startedAt: 10 }, ['a'], same))).toBe(
      true,
    )
  })
})
