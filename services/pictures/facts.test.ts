import { expect, test, vi } from 'vitest'
import { itemWith } from '#core/content/item.fixture.ts'
import { type PictureFacts, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import type { Log } from '#core/ports/log.ts'
import { createFacts } from './facts.ts'

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }
const FACTS: PictureFacts = { width: 4, height: 3, preview: '', vector: false }

test('remembers unreadable pictures across restarts', async () => {
  const cacheEntries = new Map<string, Uint8Array>()
  let tries = 0
  const start = () =>
    createFacts({
      store: {
        open: async (_container, name) => ({
          item: itemWith({}, { name, contentType: 'application/pdf', size: 1 }),
          start: 0,
          end: 0,
          stream: new Blob(['x']).stream(),
        }),
      },
      maker: {
        describe: async () => {
          tries += 1
          throw new UnreadablePictureError('it takes too much memory')
        },
        render: () => Promise.reject(new Error('not asked for')),
      },
      cache: {
        get: async (key) => cacheEntries.get(key),
        put: async (key, bytes) => void cacheEntries.set(key, bytes),
      },
      log: silent,
    })
  const bomb = itemWith({}, { name: 'bomb.pdf', contentType: 'application/pdf', size: 1 })
  for (const factsOf of [start(), start()]) expect(await factsOf(bomb)).toBe('unreadable')
  expect(tries).toBe(1)
})

test('keeps at most eight originals in memory at once, also after failures', async () => {
  const deferreds: PromiseWithResolvers<PictureFacts>[] = []
  const items = Array.from({ length: 20 }, (_, index) =>
    itemWith({}, { name: `${index}.jpg`, contentType: 'image/jpeg', size: 1 }),
  )
  const factsOf = createFacts({
    store: {
      open: async (_container, name) => ({
        item: itemWith({}, { name, contentType: 'image/jpeg', size: 1 }),
        start: 0,
        end: 0,
        stream: new Blob(['x']).stream(),
      }),
    },
    maker: {
      describe: () => {
        const one = Promise.withResolvers<PictureFacts>()
        deferreds.push(one)
        return one.promise
      },
      render: () => Promise.reject(new Error('not asked for')),
    },
    cache: { get: async () => undefined, put: async () => {} },
    log: silent,
  })
  const all = Promise.allSettled(items.map(factsOf))
  await vi.waitFor(() => expect(deferreds).toHaveLength(8))
  deferreds[0]!.reject(new Error('crashed'))
  deferreds[1]!.resolve(FACTS)
  await vi.waitFor(() => expect(deferreds).toHaveLength(10))
  for (let next = 2; next < items.length; next += 1) {
    await vi.waitFor(() => expect(deferreds.length).toBeGreaterThan(next))
    expect(deferreds.length - next).toBeLessThanOrEqual(8)
    deferreds[next]!.resolve(FACTS)
  }
  const kinds = (await all).map(({ status }) => status)
  expect(kinds.filter((kind) => kind === 'rejected')).toHaveLength(1)
})
