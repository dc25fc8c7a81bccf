import { expect, test } from 'vitest'
import { OVERTAKEN, retryOvertaken, retryWhen } from './overtaken.ts'

test('an attempt is made again until nobody is faster', async () => {
  const states = ['ours', 'theirs', 'theirs']
  expect(await retryOvertaken(async () => (states.pop() === 'ours' ? 'written' : OVERTAKEN))).toBe('written')
})

test('the fifth attempt knows that it is the last', async () => {
  const lasts: boolean[] = []
  const answer = await retryOvertaken(async (isLast) => {
    lasts.push(isLast)
    return isLast ? 'busy' : OVERTAKEN
  })
  expect([answer, lasts]).toEqual(['busy', [false, false, false, false, true]])
})

test('an error that says so is no reason to give up, another one is', async () => {
  const errors = [new Error('broken'), new Error('overtaken'), new Error('overtaken')]
  const attempt = async () => {
    throw errors.pop() ?? new Error('too often')
  }
  const isOvertaken = (error: unknown) => error instanceof Error && error.message === 'overtaken'
  await expect(retryWhen(isOvertaken, attempt)).rejects.toThrow('broken')
})

test('the fifth error is thrown on', async () => {
  let count = 0
  const attempt = async () => {
    throw new Error(`overtaken ${(count += 1)}`)
  }
  await expect(retryWhen(() => true, attempt)).rejects.toThrow('overtaken 5')
})
