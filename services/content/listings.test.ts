import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContainerRecord, ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Log } from '#core/ports/log.ts'
import { createListings, type Listings } from './listings.ts'

const name = 'shiloh-images-gallery'

function itemOf(blob: string, version = 'v1', metadata = {}): ContentItem {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    container: name,
    name: blob,
    contentType: 'image/jpeg',
    size: 1,
    version,
    etag: `${version}.${JSON.stringify(metadata)}`,
    createdAt: at,
    modifiedAt: at,
    metadata,
  }
}

/** A store that responds only when the test lets it. */
function fakeStore() {
  let items: readonly ContentItem[] = []
  let record: ContainerRecord | undefined = { name, etag: 'e1', metadata: {} }
  let failure: Error | undefined
  let pendingReads: (() => void)[] | undefined
  let listener = (_container: string) => {}
  let containerCalls = 0
  const calls: string[] = []
  const store = {
    writable: true,
    readContainer: async () => record,
    listContainers: async () => {
      containerCalls += 1
      const snapshot = record
      if (pendingReads !== undefined) await new Promise<void>((resolve) => pendingReads?.push(resolve))
      if (failure) throw failure
      return snapshot ? [snapshot] : []
    },
    listItems: (container: string) => {
      calls.push(container)
      const snapshot = items
      const answer = async () => {
        if (failure) throw failure
        return snapshot
      }
      if (pendingReads === undefined) return answer()
      const waiting = pendingReads
      return new Promise<void>((resolve) => waiting.push(resolve)).then(answer)
    },
    watch: (callback: (container: string) => void) => {
      listener = callback
      return () => {
        listener = () => {}
      }
    },
  } satisfies Partial<ContentStore>
  return {
    store: store as unknown as ContentStore,
    calls,
    containerCalls: () => containerCalls,
    holds(...now: readonly ContentItem[]) {
      items = now
    },
    hasNoSuchContainer() {
      record = undefined
      items = []
    },
    hasMetadata(metadata: ContainerRecord['metadata']) {
      record = { name, etag: 'e2', metadata }
    },
    fails(error: Error | undefined) {
      failure = error
    },
    hangs() {
      pendingReads = []
    },
    /** Releases all pending calls; later calls wait. */
    async answersOnce() {
      for (const go of pendingReads?.splice(0) ?? []) go()
      await settle()
    },
    async answers() {
      const waiting = pendingReads ?? []
      pendingReads = undefined
      for (const go of waiting) go()
      await settle()
    },
    reports(container: string) {
      listener(container)
    },
  }
}

/** Waits until no promise callback is pending. */
async function settle(): Promise<void> {
  await new Promise(setImmediate)
}

let source: ReturnType<typeof fakeStore>
let listings: Listings
let logMessages: string[]
let changes: string[]

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  logMessages = []
  changes = []
  source = fakeStore()
  source.holds(itemOf('a.jpg'))
  const note = (_details: object, message: string) => void logMessages.push(message)
  const log: Log = { debug() {}, info: note, warn: note, error: note }
  listings = createListings({ store: source.store, log })
  listings.onChange((container) => changes.push(container))
})
afterEach(() => {
  listings.stop()
  vi.useRealTimers()
})

const names = async () => (await listings.items(name)).map((item) => item.name)

describe('a warm listing', () => {
  beforeEach(() => listings.items(name))

  test('picks up an outside change within 35 s, even without readers', async () => {
    await pass(4_000)
    await listings.refresh(name)
    source.holds(itemOf('b.jpg'))
    for (let second = 0; second < 35; second += 1) await pass(1_000)
    expect(changes).toEqual([name])
  })

  test('is served from memory, as the same frozen array', async () => {
    const first = await listings.items(name)
    expect(await listings.items(name)).toBe(first)
    expect(Object.isFrozen(first)).toBe(true)
    expect(await listings.item(name, 'a.jpg')).toBe(first[0])
    expect(await listings.item(name, 'b.jpg')).toBeUndefined()
    expect(await listings.container(name)).toEqual({ name, etag: 'e1', metadata: {} })
    expect(source.calls).toHaveLength(1)
  })

  test('is served at once when stale, and refreshed in the background', async () => {
    source.holds(itemOf('b.jpg'))
    source.hangs()
    await pass(30_000)
    expect(await names()).toEqual(['a.jpg'])
    await source.answers()
    expect(await names()).toEqual(['b.jpg'])
    expect(changes).toEqual([name])
  })

  test('is refreshed without readers, so that cached pages are updated', async () => {
    source.holds(itemOf('b.jpg'))
    await pass(30_000)
    expect(changes).toEqual([name])
  })

  test('is kept while the store fails, with one log line each for start and end', async () => {
    source.fails(new Error('down'))
    await pass(30_000)
    await pass(30_000)
    expect(await names()).toEqual(['a.jpg'])
    expect(logMessages).toEqual(['A listing could not be read; still using the last good one'])
    source.fails(undefined)
    await pass(30_000)
    expect(logMessages.slice(1)).toEqual(['A listing can be read again'])
    expect(changes).toEqual([])
  })

  test('keeps its array when nothing has changed', async () => {
    const before = await listings.items(name)
    source.holds(itemOf('a.jpg'))
    await listings.refresh(name)
    expect(await listings.items(name)).toBe(before)
    expect(changes).toEqual([])
  })

  test.each([
    ['new bytes', () => source.holds(itemOf('a.jpg', 'v2'))],
    ['new metadata', () => source.holds(itemOf('a.jpg', 'v1', { species: 'Maple' }))],
    ['one item more', () => source.holds(itemOf('a.jpg'), itemOf('b.jpg'))],
    ['one item less', () => source.holds()],
    ['new container metadata', () => source.hasMetadata({ type: 0 })],
    ['the container going away', () => source.hasNoSuchContainer()],
  ])('reports %s once', async (_what, change) => {
    change()
    await listings.refresh(name)
    await listings.refresh(name)
    expect(changes).toEqual([name])
  })
})

describe('an invalidated listing', () => {
  beforeEach(() => listings.items(name))

  test('makes the next read wait for the store', async () => {
    source.holds(itemOf('b.jpg'))
    listings.invalidate(name)
    expect(await names()).toEqual(['b.jpg'])
    expect(changes).toEqual([name])
  })

  test('ignores a response to an earlier request', async () => {
    source.hangs()
    listings.invalidate(name)
    source.holds(itemOf('b.jpg'))
    listings.invalidate(name)
    const readings: string[][] = []
    const reading = names().then((itemNames) => readings.push(itemNames))
    await source.answersOnce()
    expect(readings).toEqual([])
    await source.answers()
    await reading
    expect(readings).toEqual([['b.jpg']])
    expect(source.calls).toHaveLength(3)
  })

  test('survives the failure of an earlier request', async () => {
    source.hangs()
    listings.invalidate(name)
    source.holds(itemOf('b.jpg'))
    listings.invalidate(name)
    const reading = names()
    source.fails(new Error('down'))
    await source.answersOnce()
    source.fails(undefined)
    await source.answers()
    expect(await reading).toEqual(['b.jpg'])
  })

  test('is read again without readers if it changed while being read', async () => {
    source.hangs()
    listings.invalidate(name)
    source.holds(itemOf('b.jpg'))
    listings.invalidate(name)
    await source.answers()
    expect(changes).toEqual([name])
  })

  test('is waited for briefly, then the last good one is served', async () => {
    source.hangs()
    source.holds(itemOf('b.jpg'))
    listings.invalidate(name)
    const reading = names()
    await pass(250)
    expect(await reading).toEqual(['a.jpg'])
    expect(await names()).toEqual(['a.jpg'])
    await source.answers()
    expect(await names()).toEqual(['b.jpg'])
  })

  test('falls back to the last good one when the store fails, and retries later', async () => {
    source.fails(new Error('down'))
    listings.invalidate(name)
    expect(await names()).toEqual(['a.jpg'])
    expect(await names()).toEqual(['a.jpg'])
    expect(source.calls).toHaveLength(2)
    source.fails(undefined)
    source.holds(itemOf('b.jpg'))
    await pass(5_000)
    expect(await names()).toEqual(['b.jpg'])
  })

  test('includes any that the store reports as changed', async () => {
    source.holds(itemOf('b.jpg'))
    source.reports(name)
    expect(await names()).toEqual(['b.jpg'])
  })

  test('is fresh once a refresh resolves, and listeners have been notified', async () => {
    source.holds(itemOf('b.jpg'))
    await listings.refresh(name)
    expect(changes).toEqual([name])
    expect(await names()).toEqual(['b.jpg'])
    expect(source.calls).toHaveLength(2)
  })
})

describe('a known change', () => {
  beforeEach(() => listings.items(name))

  test('shows up at once, in order, without a request', async () => {
    listings.noteItems([itemOf('c.jpg')])
    listings.noteItems([itemOf('b.jpg')])
    listings.noteItems([itemOf('a.jpg', 'v2')])
    expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect(await listings.item(name, 'a.jpg')).toMatchObject({ version: 'v2' })
    listings.noteRemoved(name, 'b.jpg')
    listings.noteRemoved(name, 'never.jpg')
    listings.noteContainer({ name, etag: 'e2', metadata: { type: 1 } })
    expect(await names()).toEqual(['a.jpg', 'c.jpg'])
    expect(await listings.container(name)).toEqual({ name, etag: 'e2', metadata: { type: 1 } })
    expect(changes).toEqual([name, name, name, name, name])
    expect(source.calls).toHaveLength(1)
  })

  test('survives a listing that was in progress', async () => {
    source.hangs()
    await pass(30_000)
    listings.noteItems([itemOf('b.jpg')])
    await source.answersOnce()
    expect(await names()).toEqual(['a.jpg', 'b.jpg'])
    source.holds(itemOf('a.jpg'), itemOf('b.jpg'), itemOf('c.jpg'))
    await source.answers()
    await pass(30_000)
    expect(await names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  test('shows up even if the notified store takes long to list', async () => {
    source.hangs()
    source.reports(name)
    listings.noteItems([itemOf('b.jpg')])
    const reading = names()
    await pass(250)
    expect(await reading).toEqual(['a.jpg', 'b.jpg'])
  })

  test('is ignored in an unread container', async () => {
    listings.noteItems([{ ...itemOf('a.jpg'), container: 'another' }])
    listings.noteRemoved('another', 'a.jpg')
    await settle()
    expect(source.calls).toHaveLength(1)
    expect(listings.isLoaded('another')).toBe(false)
    expect(listings.isLoaded(name)).toBe(true)
  })
})

describe('the list of containers', () => {
  test('is loaded once for all readers, cached, and refreshed in the background', async () => {
    source.hangs()
    const readings = [listings.containers(), listings.containers()]
    await source.answers()
    const [first, second] = await Promise.all(readings)
    expect(first).toEqual([{ name, etag: 'e1', metadata: {} }])
    expect(second).toBe(first)
    expect(source.containerCalls()).toBe(1)
    source.hasMetadata({ type: 2 })
    await pass(30_000)
    expect(await listings.containers()).toEqual([{ name, etag: 'e2', metadata: { type: 2 } }])
    expect(source.containerCalls()).toBe(2)
  })

  test('is kept while the store fails, and empty if there was none', async () => {
    source.fails(new Error('down'))
    expect(await listings.containers()).toEqual([])
    source.fails(undefined)
    await pass(5_000)
    expect(await listings.containers()).toHaveLength(1)
    source.fails(new Error('down'))
    await pass(30_000)
    expect(await listings.containers()).toHaveLength(1)
    expect(logMessages).toContain('The containers could not be listed; still using the last good list')
  })

  test('is empty when the store takes too long', async () => {
    source.hangs()
    const reading = listings.containers()
    await pass(5_000)
    expect(await reading).toEqual([])
  })

  test('includes local additions at once', async () => {
    await listings.containers()
    listings.noteContainer({ name: 'a-new-one', etag: 'e1', metadata: { type: 2 } })
    listings.noteItems([{ ...itemOf('a.jpg'), container: 'by-upload' }])
    expect((await listings.containers()).map((record) => record.name)).toEqual([
      'a-new-one',
      'by-upload',
      name,
    ])
    expect(source.containerCalls()).toBe(1)
  })
})

describe('a cold listing', () => {
  test('is loaded once for all waiting readers', async () => {
    source.hangs()
    const readings = [names(), names(), listings.container(name)]
    await source.answers()
    expect(await Promise.all(readings)).toEqual([['a.jpg'], ['a.jpg'], { name, etag: 'e1', metadata: {} }])
    expect(source.calls).toHaveLength(1)
    expect(changes).toEqual([])
  })

  test('is empty when the store takes too long, and reported when it arrives', async () => {
    source.hangs()
    const reading = names()
    await pass(4_999)
    const later = names()
    await pass(1)
    expect(await reading).toEqual([])
    expect(await later).toEqual([])
    expect(changes).toEqual([])
    await source.answers()
    expect(changes).toEqual([name])
    expect(await names()).toEqual(['a.jpg'])
    expect(source.calls).toHaveLength(1)
  })

  test('is empty when the store fails', async () => {
    source.fails(new Error('down'))
    expect(await names()).toEqual([])
    expect(await listings.container(name)).toBeUndefined()
    expect(await listings.item(name, 'a.jpg')).toBeUndefined()
  })

  test('is requested again after a minute if the store hangs', async () => {
    source.hangs()
    void names()
    await pass(60_000)
    void names()
    await settle()
    expect(source.calls).toHaveLength(2)
  })

  test('is empty without a request for an invalid name', async () => {
    expect(await listings.items('../etc')).toEqual([])
    expect(source.calls).toEqual([])
  })

  test('is cached for missing containers only up to a limit', async () => {
    source.hasNoSuchContainer()
    for (let index = 0; index < 200; index += 1) await listings.items(`no-such-${index}`)
    source.calls.length = 0
    await pass(30_000)
    expect(source.calls.length).toBeLessThan(50)
  })
})

test('isolates readers and other listeners from a failing listener', async () => {
  await listings.items(name)
  const notifications: string[] = []
  listings.onChange(() => {
    throw new Error('broken listener')
  })
  const stop = listings.onChange((container) => notifications.push(container))
  source.holds(itemOf('b.jpg'))
  listings.invalidate(name)
  expect(await names()).toEqual(['b.jpg'])
  expect(notifications).toEqual([name])
  stop()
  source.holds(itemOf('c.jpg'))
  await listings.refresh(name)
  expect(notifications).toEqual([name])
  expect(logMessages).toContain('A listener to content changes failed')
})

test('sends no requests after stop', async () => {
  await listings.items(name)
  listings.stop()
  source.reports(name)
  await pass(120_000)
  expect(source.calls).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})
