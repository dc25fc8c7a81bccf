import { expect, test } from 'vitest'
import type { Log } from '#core/ports/log.ts'
import { createIdleQueue } from './idle-queue.ts'

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }

function gate() {
  let open: () => void = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open }
}
/** Waits until no promise callback is pending. */
const settle = () => new Promise(setImmediate)

test('work is done one piece after another, each name once', async () => {
  const queue = createIdleQueue({ log: silent })
  const done: string[] = []
  const first = gate()
  queue.add('a', () => first.passed.then(() => void done.push('a')))
  queue.add('b', async () => void done.push('b'))
  queue.add('b', async () => void done.push('b again'))
  queue.add('a', async () => void done.push('a again'))
  await settle()
  expect(done).toEqual([])
  first.open()
  await settle()
  expect(done).toEqual(['a', 'b'])
})

test('nothing is begun while urgent work is under way', async () => {
  const queue = createIdleQueue({ log: silent })
  const done: string[] = []
  const visitor = gate()
  const answer = queue.urgent(async () => {
    queue.add('a', async () => void done.push('a'))
    await visitor.passed
    return 'picture'
  })
  await settle()
  expect(done).toEqual([])
  visitor.open()
  expect(await answer).toBe('picture')
  await settle()
  expect(done).toEqual(['a'])
})

test('a failure of one piece, urgent or not, does not hold up the rest', async () => {
  const queue = createIdleQueue({ log: silent })
  const done: string[] = []
  await expect(queue.urgent(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  queue.add('a', () => Promise.reject(new Error('down')))
  queue.add('b', async () => void done.push('b'))
  await settle()
  expect(done).toEqual(['b'])
})

test('stopping waits for the piece under way and forgets the others', async () => {
  const queue = createIdleQueue({ log: silent })
  const done: string[] = []
  const first = gate()
  queue.add('a', () => first.passed.then(() => void done.push('a')))
  queue.add('b', async () => void done.push('b'))
  const stopped = queue.stop()
  first.open()
  await stopped
  queue.add('c', async () => void done.push('c'))
  await settle()
  expect(done).toEqual(['a'])
})
