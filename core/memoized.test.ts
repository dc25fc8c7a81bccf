import { expect, test } from 'vitest'
import { memoized, onceUnlessItFails } from './memoized.ts'

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

test('asks once, and again only after a failure', async () => {
  let calls = 0
  const ask = onceUnlessItFails(async () => {
    calls += 1
    if (calls === 1) throw new Error('unreachable')
    return calls
  })
  await expect(ask()).rejects.toThrow('unreachable')
  expect([await ask(), await ask(), calls]).toEqual([2, 2, 2])
})
