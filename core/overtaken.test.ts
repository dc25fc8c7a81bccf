import { expect, test } from 'vitest'
import { OVERTAKEN, retryOvertaken, retryWhen } from './overtaken.ts'

test('retries an attempt until no one overtakes it', async () => {
  const states = ['ours', 'theirs', 'theirs']
  expect(await retryOvertaken(async () => (states.pop() === 'ours' ? 'written' : OVERTAKEN))).toBe('written')
})

test('tells the fifth attempt that it is the last', async () => {
  const lasts: boolean[] = []
  const answer = await retryOvertaken(async (isLast) => {
    lasts.push(isLast)
    return isLast ? 'busy' : OVERTAKEN
  })
  expect([answer, lasts]).toEqual(['busy', [false, false, false, false, true]])
})

test('retries after an overtaken error, but not after any other', async () => {
  const errors = [new Error('broken'), new Error('overtaken'), new Error('overtaken')]
  const attempt = async () => {
    throw errors.pop() ?? new Error('too often')
  }
  const isOvertaken = (error: unknown) => error instanceof Error && error.message === 'overtaken'
  await expect(retryWhen(isOvertaken, attempt)).rejects.toThrow('broken')
})

test('rethrows the fifth error', async () => {
  let count = 0
  const attempt = async () => {
    throw new Error(`overtaken ${(count += 1)}`)
  }
  await expect(retryWhen(() => true, attempt)).rejects.toThrow('overtaken 5')
})
