import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContentBytes } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { VariantAddress } from '#core/content/pictures/media-urls.ts'
import {
  type PictureFacts,
  type PictureMaker,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import type { Log } from '#core/ports/log.ts'
import { createPictures, type Pictures } from './pictures.ts'

const container = 'shiloh-images-gallery'
const at = '2026-01-01T00:00:00.000Z'

function itemOf(name: string, version = 'v1', contentType = 'image/jpeg'): ContentItem {
  const times = { createdAt: at, modifiedAt: at }
  return { container, name, contentType, size: 3, version, etag: `${version}.e1`, ...times, metadata: {} }
}

let listed: ContentItem[]
/** Item that the store returns, if it differs from the listing. */
let stored: ContentItem[] | undefined
let facts: PictureFacts | Error
let outage: Error | undefined
let work: string[]
let logged: string[]
let blobs: Map<string, Uint8Array>
/** Keeps the listing outdated even after a refresh. */
let listingLies: boolean
let pictures: Pictures
/** Makes calls to the store wait, by requested name. */
let held: Map<string, () => void> | undefined
let changes: string[]

const maker: PictureMaker = {
  async describe(original) {
    work.push(`describe ${new TextDecoder().decode(original)}`)
    if (facts instanceof Error) throw facts
    return facts
  },
  async render(original, width, format, cut = 'whole', focus) {
    const around = focus ? ` around ${focus.x} ${focus.y}` : ''
    const how = cut === 'square' ? ` square${around}` : ''
    work.push(`render ${new TextDecoder().decode(original)} ${width} ${format}${how}`)
    if (facts instanceof Error) throw facts
    return new TextEncoder().encode(`${width} ${format}${how}`)
  },
}

/** The size that the store announces for a text and the bytes that it sends. */
let bytesInStore: (text: string) => { readonly size: number; readonly stream: ReadableStream<Uint8Array> }

const honestly: typeof bytesInStore = (text) => {
  const blob = new Blob([text])
  return { size: blob.size, stream: blob.stream() }
}

async function open(_container: string, name: string): Promise<ContentBytes | undefined> {
  if (outage) throw outage
  if (held) await new Promise<void>((resolve) => held?.set(name, resolve))
  const item = (stored ?? listed).find((candidate) => candidate.name === name)
  if (!item) return undefined
  const { size, stream } = bytesInStore(`${name}@${item.version}`)
  return { item: { ...item, size }, start: 0, end: size - 1, stream }
}

function start(pictureMaker = maker): Pictures {
  const note = (_details: object, message: string) => void logged.push(message)
  const log: Log = { debug() {}, info() {}, warn: note, error: note }
  const refresh = async () => {
    if (!listingLies) listed = stored ?? listed
  }
  const service = createPictures({
    listings: {
      items: async () => listed,
      item: async (_container, name) => listed.find((item) => item.name === name),
      invalidate: () => void refresh(),
      refresh,
    },
    store: { open },
    maker: pictureMaker,
    cache: {
      get: async (key) => blobs.get(key),
      put: async (key, bytes) => void blobs.set(key, bytes),
    },
    log,
  })
  service.onChange((one) => void changes.push(one))
  return service
}

const { setTimeout: realTimeout } = globalThis
/** Waits until all pending work has progressed as far as it can. */
const settle = () => new Promise((resolve) => realTimeout(resolve, 5))
/** Ends all waits for the store. */
const runOutOfPatience = () => vi.advanceTimersByTime(1_500)

const address = (changes: Partial<VariantAddress> = {}): VariantAddress => ({
  container,
  name: 'a b.jpg',
  version: 'v1',
  width: 640,
  format: 'webp',
  cut: 'whole',
  ...changes,
})
const bytesOf = async (changes?: Partial<VariantAddress>) => {
  const variant = await pictures.variant(address(changes))
  return variant && { ...variant, bytes: new TextDecoder().decode(variant.bytes) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  listed = [itemOf('a b.jpg')]
  stored = undefined
  facts = { width: 600, height: 400, preview: 'data:image/webp;base64,AA', vector: false }
  outage = undefined
  bytesInStore = honestly
  listingLies = false
  work = []
  logged = []
  blobs = new Map()
  held = undefined
  changes = []
  pictures = start()
})
afterEach(() => vi.useRealTimers())

describe('the view of an image', () => {
  const item = itemOf('a b.jpg')

  test('has the version, the size and a preview', async () => {
    expect(await pictures.view(item)).toEqual({
      version: 'v1',
      width: 600,
      height: 400,
      preview: 'data:image/webp;base64,AA',
    })
  })

  test('is marked for a vector image', async () => {
    facts = { width: 120, height: 40, preview: '', vector: true }
    expect(await pictures.view(item)).toEqual({
      version: 'v1',
      width: 120,
      height: 40,
      preview: '',
      vector: true,
    })
  })

  test('is computed once, for all readers and across restarts', async () => {
    const [first, second] = await Promise.all([pictures.view(item), pictures.view({ ...item })])
    expect(second).toEqual(first)
    expect(await pictures.view(item)).toEqual(first)
    pictures = start()
    expect(await pictures.view(item)).toEqual(first)
    expect(work).toEqual(['describe a b.jpg@v1'])
  })

  test('is computed again when the cache contains garbage', async () => {
    await pictures.view(item)
    for (const key of blobs.keys()) blobs.set(key, new TextEncoder().encode('{"width":"600"}'))
    pictures = start()
    expect(await pictures.view(item)).toMatchObject({ width: 600 })
    expect(work).toHaveLength(2)
  })

  test('has an unknown size for an unreadable image, logged once', async () => {
    facts = new UnreadablePictureError('damaged')
    const plain = { version: 'v1', width: null, height: null, preview: '' }
    expect(await pictures.view(item)).toEqual(plain)
    expect(await pictures.view(item)).toEqual(plain)
    expect(logged).toEqual(['An image cannot be decoded'])
    expect(work).toHaveLength(1)
  })

  test('does not read a file that is not an image', async () => {
    expect(await pictures.view(itemOf('prices.csv', 'v1', 'text/csv'))).toMatchObject({ width: null })
    expect(work).toEqual([])
  })

  test('survives a store outage and is right again afterward', async () => {
    outage = new Error('down')
    expect(await pictures.view(item)).toMatchObject({ width: null })
    expect(logged).toEqual(['An image could not be fetched'])
    outage = undefined
    expect(await pictures.view(item)).toMatchObject({ width: 600 })
  })

  test('is not affected by other images whose files are gone or broken', async () => {
    const goneItems = Array.from({ length: 9 }, (_, index) => itemOf(`gone-${index}.jpg`))
    stored = [item]
    for (const one of goneItems) await pictures.view(one)
    expect(await pictures.view(item)).toMatchObject({ width: 600 })
  })

  test('is the original while the store is slow, and better once the bytes arrive', async () => {
    held = new Map()
    const early = pictures.view(item)
    await settle()
    runOutOfPatience()
    expect(await early).toMatchObject({ width: null })
    expect(changes).toEqual([])
    held.get('a b.jpg')?.()
    held = undefined
    await expect.poll(() => changes).toContain(container)
    expect(await pictures.view(item)).toMatchObject({ width: 600 })
    expect(logged).toEqual([])
  })

  test('is the previous one while a new version cannot be read', async () => {
    const former = await pictures.view(item)
    const newVersion = itemOf('a b.jpg', 'v2')
    listed = [newVersion]
    outage = new Error('down')
    expect(await pictures.view(newVersion)).toEqual(former)
    outage = undefined
    facts = { width: 300, height: 200, preview: '', vector: false }
    expect(await pictures.view(newVersion)).toMatchObject({ version: 'v2', width: 300 })
  })

  test('takes no longer to wait for on a page of many images than on a page of one', async () => {
    const items = Array.from({ length: 30 }, (_, index) => itemOf(`${index}.jpg`))
    listed = items
    held = new Map()
    const page = Promise.all(items.map((one) => pictures.view(one)))
    await settle()
    runOutOfPatience()
    expect((await page).every(({ width }) => width === null)).toBe(true)
    expect(held.size).toBe(8)
  })

  test('is logged once for all images that fail together, and reported once the store responds', async () => {
    const items = Array.from({ length: 30 }, (_, index) => itemOf(`${index}.jpg`))
    listed = [...items, item]
    outage = new Error('down')
    await Promise.all(items.map((one) => pictures.view(one)))
    expect(logged).toEqual(['An image could not be fetched'])
    expect(changes).toEqual([])
    outage = undefined
    expect(await pictures.view(item)).toMatchObject({ width: 600 })
    expect(changes).toEqual([container])
  })

  test('needs no store if it is cached', async () => {
    await pictures.view(item)
    pictures = start()
    listed = [item, itemOf('other.jpg')]
    held = new Map()
    const other = pictures.view(itemOf('other.jpg'))
    await settle()
    runOutOfPatience()
    await other
    expect(await pictures.view(item)).toMatchObject({ width: 600 })
  })

  test.each([
    ['more', 1],
    ['fewer', -1],
  ])('is not computed from %s bytes than announced', async (_what, difference) => {
    bytesInStore = (text) => ({ ...honestly(text), size: honestly(text).size - difference })
    expect(await pictures.view(item)).toMatchObject({ width: null })
    expect(work).toEqual([])
  })

  test('never describes bytes other than the listed ones', async () => {
    stored = [itemOf('a b.jpg', 'v2')]
    expect(await pictures.view(item)).toMatchObject({ width: null })
    expect(work).toEqual([])
  })
})

describe('a variant', () => {
  test('is created once and cached across restarts', async () => {
    const expected = { bytes: '640 webp', contentType: 'image/webp', current: true, tag: '' }
    expect(await Promise.all([bytesOf(), bytesOf()])).toEqual([expected, expected])
    pictures = start()
    expect(await bytesOf()).toEqual(expected)
    expect(work).toEqual(['describe a b.jpg@v1', 'render a b.jpg@v1 640 webp'])
  })

  test('is another picture if cropped square, no wider than the image is high', async () => {
    expect(await bytesOf({ width: 480, cut: 'square' })).toMatchObject({ bytes: '480 webp square' })
    expect(await bytesOf({ width: 480 })).toMatchObject({ bytes: '480 webp' })
    expect(await bytesOf({ width: 640, cut: 'square' })).toBeUndefined()
  })

  test('keeps the focal point in view if cropped square, at its own address', async () => {
    const item = itemOf('a b.jpg')
    const itemWithFocus = { ...item, metadata: { focus: '0.2 0.5' } }
    listed = [itemWithFocus]
    const focus = { x: 0.2, y: 0.5 }
    expect(await pictures.view(itemWithFocus)).toMatchObject({ focus })
    expect((await pictures.view(item)).focus).toBeUndefined()
    const bytes = '480 webp square around 0.2 0.5'
    expect(await bytesOf({ width: 480, cut: 'square', focus })).toMatchObject({ bytes, current: true })
    for (const other of [undefined, { x: 0.3, y: 0.5 }])
      expect(await bytesOf({ width: 480, cut: 'square', focus: other })).toMatchObject({
        bytes,
        current: false,
      })
    expect(await bytesOf({ width: 480 })).toMatchObject({ bytes: '480 webp', current: true })
    expect(work.filter((step) => step.startsWith('render'))).toHaveLength(2)
  })

  test('exists only in offered widths and for offered items', async () => {
    expect(await bytesOf({ width: 960 })).toBeUndefined()
    expect(await bytesOf({ name: 'b.jpg' })).toBeUndefined()
    expect(work).toEqual(['describe a b.jpg@v1'])
  })

  test('is made from current bytes at an old address, and marked as such', async () => {
    listed = [itemOf('a b.jpg', 'v2')]
    expect(await bytesOf()).toMatchObject({ bytes: '640 webp', contentType: 'image/webp', current: false })
    expect(await bytesOf({ width: 1920, format: 'jpeg' })).toMatchObject({
      bytes: '640 jpeg',
      current: false,
    })
    expect(work).toContain('render a b.jpg@v2 640 webp')
  })

  test('uses the store’s bytes if the listing is outdated', async () => {
    stored = [itemOf('a b.jpg', 'v2')]
    expect(await bytesOf()).toMatchObject({ bytes: '640 webp', current: false })
    expect(await bytesOf({ version: 'v2' })).toMatchObject({ current: true })
    stored = []
    listed = [itemOf('a b.jpg', 'v3')]
    expect(await bytesOf({ version: 'v3' })).toBeUndefined()
    expect(work).toEqual(['describe a b.jpg@v2', 'render a b.jpg@v2 640 webp'])
  })

  test('does not exist for a listed but missing file', async () => {
    await bytesOf()
    blobs.clear()
    pictures = start()
    stored = []
    listingLies = true
    expect(await bytesOf()).toBeUndefined()
  })

  test('does not exist for vector and unreadable images', async () => {
    facts = { width: 600, height: 40, preview: '', vector: true }
    expect(await bytesOf()).toBeUndefined()
    facts = new UnreadablePictureError('damaged')
    pictures = start()
    blobs.clear()
    expect(await bytesOf()).toBeUndefined()
    expect(work.filter((step) => step.startsWith('render'))).toEqual([])
  })

  test('is an error during an outage, not a 404', async () => {
    outage = new Error('down')
    await expect(pictures.variant(address())).rejects.toThrow('down')
  })
})

describe('warming', () => {
  beforeEach(() => {
    listed = [itemOf('a.jpg'), itemOf('prices.csv', 'v1', 'text/csv'), itemOf('b.jpg')]
  })

  test('computes the facts of all images ahead and reports progress', async () => {
    const progress: string[] = []
    await pictures.warm([container], {
      onProgress: ({ name }) => progress.push(name),
    })
    expect(work).toEqual(['describe a.jpg@v1', 'describe b.jpg@v1'])
    expect(progress).toEqual(['a.jpg', 'b.jpg'])
  })

  test('also makes every variant on request', async () => {
    await pictures.warm([container], { variants: true })
    expect(work.filter((step) => step.startsWith('render a.jpg'))).toHaveLength(15)
    expect(work).toContain('render a.jpg@v1 640 avif')
    work = []
    await bytesOf({ name: 'b.jpg', width: 320, format: 'avif' })
    expect(work).toEqual([])
  })

  test('processes several images at once on request, each once', async () => {
    await pictures.warm([container], { variants: true, atOnce: 3 })
    expect(work.filter((step) => step.startsWith('describe'))).toHaveLength(2)
    expect(work.filter((step) => step.startsWith('render'))).toHaveLength(30)
  })

  test('stops when canceled and continues after failures', async () => {
    const controller = new AbortController()
    await pictures.warm([container], { signal: controller.signal, onProgress: () => controller.abort() })
    expect(work).toEqual(['describe a.jpg@v1'])
    outage = new Error('down')
    await pictures.warm([container], { variants: true })
    outage = undefined
    expect(logged.length).toBeGreaterThan(0)
  })
})
