import { expect, test } from 'vitest'
import { answered, begun, CLOSED, delayed, ended, failed, heard, isOpen } from './circuit-state.ts'

test('three failures in a row open the circuit for five seconds', () => {
  const twice = failed(failed(CLOSED, 1000), 1000)
  expect(isOpen(twice, 1000)).toBe(false)
  const thrice = failed(twice, 1000)
  expect(isOpen(thrice, 5999)).toBe(true)
  expect(isOpen(thrice, 6000)).toBe(false)
})

test('an answer in between starts the count again', () => {
  const state = failed(answered(failed(failed(CLOSED, 0), 0)), 0)
  expect(isOpen(state, 0)).toBe(false)
})

test('a store that nothing arrives from is silent until something does', () => {
  const silent = delayed(begun(CLOSED), 0)
  expect(isOpen(silent, 0)).toBe(true)
  expect(silent.troubled).toBe(true)
  expect(isOpen(heard(silent), 0)).toBe(false)
})

test('a slow call is no silence while other calls bring something', () => {
  expect(isOpen(delayed(heard(begun(CLOSED)), 0), 0)).toBe(false)
})

test('the last call to end lets the next one try a silent store', () => {
  const silent = delayed(begun(begun(CLOSED)), 0)
  expect(isOpen(ended(silent), 0)).toBe(true)
  expect(isOpen(ended(ended(silent)), 0)).toBe(false)
})
