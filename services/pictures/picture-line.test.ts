import { expect, test } from 'vitest'
import { AbandonedError } from '#core/single-flight.ts'
import { BusyError, createPictureLine, type PictureRank } from './picture-line.ts'

/** Waits until no promise callback is pending. */
const settle = () => new Promise(setImmediate)

function lineOfWork() {
  const line = createPictureLine()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, rank: PictureRank, abandonSignal?: AbortSignal) =>
    line.run(
      rank,
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.set(name, () => resolve(name))
        }),
      abandonSignal,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { begun, ask, end }
}

test('runs composed pictures after all others, one at a time', async () => {
  const { begun, ask, end } = lineOfWork()
  for (const name of ['first', 'second', 'third']) void ask(`composed ${name}`, 'composed')
  for (const name of ['first', 'second', 'third']) void ask(name, 'picture')
  await settle()
  expect(begun).toEqual(['composed first', 'first'])
  await end('first')
  await end('composed first')
  expect(begun.slice(2)).toEqual(['second', 'third'])
  await end('second')
  expect(begun.slice(4)).toEqual(['composed second'])
  await end('third')
  expect(begun.slice(5)).toEqual([])
  await end('composed second')
  expect(begun.slice(5)).toEqual(['composed third'])
})

test('never starts abandoned work', async () => {
  const { begun, ask, end } = lineOfWork()
  const leaving = new AbortController()
  void ask('composed first', 'composed')
  const abandonedTasks = Array.from({ length: 50 }, (_, at) =>
    ask(`abandoned ${at}`, 'composed', leaving.signal),
  )
  const last = ask('last', 'composed')
  await settle()
  leaving.abort()
  for (const one of abandonedTasks) await expect(one).rejects.toThrow(AbandonedError)
  await end('composed first')
  await end('last')
  expect(await last).toBe('last')
  expect(begun).toEqual(['composed first', 'last'])
})

test('rejects work when the queue is full, with separate room for composed pictures', async () => {
  const { begun, ask } = lineOfWork()
  const all = Array.from({ length: 500 }, (_, at) =>
    ask(`composed ${at}`, 'composed').catch((error: unknown) => error instanceof BusyError && 'busy'),
  )
  void ask('picture', 'picture')
  await settle()
  expect(begun).toEqual(['composed 0', 'picture'])
  const refusals = await Promise.all(all.slice(100))
  expect(new Set(refusals)).toEqual(new Set(['busy']))
})

test('frees the slot of failed work', async () => {
  const line = createPictureLine()
  await expect(line.run('composed', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.run('composed', () => Promise.resolve('made'))).toBe('made')
})
