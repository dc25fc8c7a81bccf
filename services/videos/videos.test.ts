import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#core/ports/log.ts'
import type { VideoEntry } from '#core/videos/feed.ts'
import { createVideos, type Poster, type Videos } from './videos.ts'

const entry = (videoId: string): VideoEntry => ({
  title: videoId,
  videoId,
  thumbnail: `https://i.ytimg.com/${videoId}.jpg`,
})

let entries: VideoEntry[] | Error
let posters: (Poster | undefined) | Error
let calls: string[]
let logLines: string[]
let videos: Videos

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  entries = [entry('one'), entry('two')]
  posters = { contentType: 'image/jpeg', bytes: new Uint8Array([1]) }
  calls = []
  logLines = []
  const note = (_details: object, message: string) => void logLines.push(message)
  const log: Log = { debug() {}, info() {}, warn: note, error: note }
  videos = createVideos({
    feed: {
      async list() {
        calls.push('list')
        if (entries instanceof Error) throw entries
        return entries
      },
      async poster(videoId) {
        calls.push(videoId)
        if (posters instanceof Error) throw posters
        return posters
      },
    },
    log,
  })
})
afterEach(() => vi.useRealTimers())

const ids = async () => (await videos.list()).map((video) => video.videoId)

describe('the list', () => {
  test('is requested once for all visitors and served from memory', async () => {
    expect(await Promise.all([ids(), ids()])).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
    await ids()
    expect(calls).toEqual(['list'])
  })

  test('is waited for only briefly the first time and appears once it arrives', async () => {
    let arrive = () => {}
    const slow = createVideos({
      feed: {
        list: () => new Promise((resolve) => (arrive = () => resolve([entry('one')]))),
        poster: async () => undefined,
      },
      log: { debug() {}, info() {}, warn() {}, error() {} },
    })
    const first = slow.list()
    vi.advanceTimersByTime(2_500)
    expect(await first).toEqual([])
    arrive()
    await expect.poll(() => slow.list()).toHaveLength(1)
  })

  test('is served at once when stale and refreshed in the background', async () => {
    await ids()
    entries = [entry('three')]
    vi.advanceTimersByTime(600_000)
    expect(await ids()).toEqual(['one', 'two'])
    expect(await ids()).toEqual(['three'])
  })

  test('is the last good one during an outage, or empty, with a pause between attempts', async () => {
    entries = new Error('down')
    expect(await ids()).toEqual([])
    expect(await ids()).toEqual([])
    expect(calls).toEqual(['list'])
    expect(logLines).toHaveLength(1)
    entries = [entry('one')]
    vi.advanceTimersByTime(60_000)
    expect(await ids()).toEqual(['one'])
    entries = new Error('down')
    vi.advanceTimersByTime(600_000)
    await ids()
    expect(await ids()).toEqual(['one'])
  })
})

describe('a poster', () => {
  test('is fetched once', async () => {
    expect(await Promise.all([videos.poster('one'), videos.poster('one')])).toEqual([posters, posters])
    expect(await videos.poster('one')).toEqual(posters)
    expect(calls).toEqual(['list', 'one'])
  })

  test('is not requested for an unlisted video', async () => {
    expect(await videos.poster('../secret')).toBeUndefined()
    expect(calls).toEqual(['list'])
  })

  test('is absent while unavailable and retried a minute later', async () => {
    posters = new Error('down')
    expect(await videos.poster('one')).toBeUndefined()
    expect(await videos.poster('one')).toBeUndefined()
    expect(logLines).toEqual(['A video poster could not be fetched'])
    posters = { contentType: 'image/jpeg', bytes: new Uint8Array([2]) }
    expect(await videos.poster('one')).toBeUndefined()
    vi.advanceTimersByTime(60_000)
    expect(await videos.poster('one')).toEqual(posters)
  })

  test('is refreshed after a day', async () => {
    await videos.poster('one')
    posters = { contentType: 'image/webp', bytes: new Uint8Array([2]) }
    vi.advanceTimersByTime(24 * 60 * 60 * 1000)
    expect(await videos.poster('one')).toEqual(posters)
  })
})
