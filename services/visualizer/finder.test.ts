import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ContentUnavailableError } from '#core/content/content-store.ts'
import { visibleFacts } from '#core/content/example-figures.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { createFinders } from './finder.ts'
import { bindVisualizer } from './visualizer.ts'

const derive = visibleFacts({ showsExamples: true })

const FINISHES = 'shiloh-images-products-finishes'
const ROOM = 'shiloh-images-visualizer-kitchen'

function picture(container: string, name: string, metadata: Metadata): ContentItem {
  const at = '2026-01-01T00:00:00.000Z'
  const state = { size: 1, version: 'v', etag: 'v', createdAt: at, modifiedAt: at }
  return { container, name, contentType: 'image/avif', metadata, ...state }
}

const BASE = picture(ROOM, 'base.avif', { light: 'morning', zone: 'base', shade: 'Light' })
const inFinish = (finish: string) =>
  picture(ROOM, `${finish}.avif`, { light: 'morning', zone: 'perimeter', finish: `${finish} paint` })
const sample = (finish: string, color: string) =>
  picture(FINISHES, `${finish}.jpg`, { paint: finish, finish_type: 'Paint', color })
const [SAGE, LINEN] = [sample('Sage', '#9aa18f'), sample('Linen', '#ece5d8')]

test('reports missing rooms as late until their containers, the samples and the list of containers have been read', async () => {
  const loadedParts = new Set<string>()
  const find = createFinders(derive)({
    containers: async () =>
      loadedParts.has('list')
        ? [ROOM, 'shiloh-images-gallery'].map((name) => ({ name, etag: '1', metadata: {} }))
        : [],
    items: async () => [],
    hasListed: () => loadedParts.has('list'),
    isLoaded: (container) => loadedParts.has(container),
  })
  for (const part of ['list', FINISHES, ROOM]) {
    expect(await find.isLate('room')).toBe(true)
    loadedParts.add(part)
  }
  expect(await find.isLate('room')).toBe(false)
})

test('computes rooms once per listing', async () => {
  const lists = new Map([
    [FINISHES, [SAGE, LINEN]],
    [ROOM, [BASE, inFinish('Sage')]],
  ])
  const records = [{ name: ROOM, etag: '1', metadata: {} }]
  const find = createFinders(derive)({
    containers: async () => records,
    items: async (container) => lists.get(container) ?? [],
    hasListed: () => true,
    isLoaded: () => true,
  })
  const finishes = async () => (await find.scenes('room'))?.scenes[0].zones.flatMap((zone) => zone.finishes)

  expect(await finishes()).toEqual(['sage'])
  expect(await find.scenes('room')).toBe(await find.scenes('room'))
  lists.set(ROOM, [BASE, inFinish('Sage'), inFinish('Linen')])
  expect(await finishes()).toEqual(['linen', 'sage'])
  lists.set(FINISHES, [LINEN])
  expect(await finishes()).toEqual(['linen'])
})

describe('a composed picture, while only the bath has been listed', () => {
  const BATH = 'shiloh-images-visualizer-bath'
  const inRoom = (container: string) => [BASE, inFinish('Sage')].map((item) => ({ ...item, container }))
  const listed = new Set<string>()
  const lists = new Map([
    [FINISHES, [SAGE]],
    [BATH, inRoom(BATH)],
    [ROOM, inRoom(ROOM)],
  ])
  const composed = () => {
    const pictures = { view: () => Promise.reject(new Error('no picture is viewed')) }
    return bindVisualizer({ pictures })({
      containers: async () => [
        { name: ROOM, etag: '1', metadata: { position: 1 } },
        { name: BATH, etag: '1', metadata: { position: 2 } },
      ],
      items: async (name) => (listed.has(name) ? (lists.get(name) ?? []) : []),
      hasListed: () => true,
      isLoaded: (name) => listed.has(name),
    }).composed('')
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    listed.clear()
    listed.add(FINISHES).add(BATH)
  })
  afterEach(() => vi.useRealTimers())

  test('is never one of the bath instead of the first room', async () => {
    const failure = composed().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failure).toBeInstanceOf(ContentUnavailableError)
  })

  test('is one of the first room as soon as it has been listed', async () => {
    const picture = composed()
    await vi.advanceTimersByTimeAsync(2_000)
    listed.add(ROOM)
    await vi.advanceTimersByTimeAsync(250)
    expect((await picture)?.map(({ container }) => container)).toEqual([ROOM, ROOM])
  })
})
