import { expect, test } from 'vitest'
import { memoized } from './memoized.ts'

test('computes once per object, and again when another argument changes', () => {
  const calls: string[] = []
  const sum = memoized((numbers: readonly number[], more: number) => {
    calls.push(`${numbers.join()}+${more}`)
    return numbers.reduce((total, one) => total + one, more)
  })
  const [first, second] = [[1, 2], [3]]
  expect([sum(first, 1), sum(first, 1), sum(second, 1), sum(first, 1), sum(first, 5)]).toEqual([
    4, 4, 4, 4, 8,
  ])
  expect(calls).toEqual(['1,2+1', '3+1', '1,2+5'])
})
