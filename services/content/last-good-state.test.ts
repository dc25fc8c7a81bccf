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
  test('sets the value and its age', () => {
    expect(loadedWith(['a'])).toMatchObject({ value: ['a'], loadedAt: 10, loadedGeneration: 0 })
    expect(isLoaded(EMPTY)).toBe(false)
    expect(isLoaded(loadedWith([]))).toBe(true)
  })

  test('keeps the old value if the new one is equal', () => {
    const before = loadedWith(['a'])
    const after = applyLoad(before, { generation: 0, startedAt: 20 }, ['a'], same)
    expect(after.value).toBe(before.value)
    expect(after.loadedAt).toBe(20)
  })

  test('leaves the value stale if it started before an invalidation', () => {
    const state = applyLoad(invalidateState(EMPTY), { generation: 0, startedAt: 10 }, ['old'], same)
    expect(state.value).toEqual(['old'])
    expect(isUpToDate(state)).toBe(false)
  })

  test('is ignored if it started before an applied change', () => {
    const nextState = applyChange(loadedWith(['a']), add('b'), same)
    expect(applyLoad(nextState, { generation: 0, startedAt: 30 }, ['a'], same)).toBe(nextState)
  })
})

describe('an applied change', () => {
  test('keeps a fresh value fresh and a stale one stale', () => {
    expect(isUpToDate(applyChange(loadedWith(['a']), add('b'), same))).toBe(true)
    const stale = applyChange(invalidateState(loadedWith(['a'])), add('b'), same)
    expect(stale.value).toEqual(['a', 'b'])
    expect(isUpToDate(stale)).toBe(false)
  })

  test('only requests a new load before the first load', () => {
    const state = applyChange(EMPTY, add('b'), same)
    expect(state.value).toEqual([])
    expect(isUpToDate(state)).toBe(false)
  })
})

describe('after a failed load', () => {
  const failureState = loadFailed(EMPTY, 0, 1000)

  test('waits five seconds before the next load', () => {
    expect(isResting(failureState, 5999)).toBe(true)
    expect(isResting(failureState, 6000)).toBe(false)
  })

  test('ends the pause on an invalidation', () => {
    expect(isResting(invalidateState(failureState), 1001)).toBe(false)
  })
})

describe('news', () => {
  test('reports a value that differs from the one readers got', () => {
    const before = loadedWith(['a'])
    expect(isNews(before, applyChange(before, add('b'), same))).toBe(true)
    expect(isNews(before, applyLoad(before, { generation: 0, startedAt: 20 }, ['a'], same))).toBe(false)
  })

  test('reports the first value only if a reader got the empty one', () => {
    const waitingState = { ...EMPTY, gaveEmpty: true }
    expect(isNews(EMPTY, loadedWith(['a']))).toBe(false)
    expect(isNews(waitingState, applyLoad(waitingState, { generation: 0, startedAt: 10 }, ['a'], same))).toBe(
      true,
    )
  })
})
