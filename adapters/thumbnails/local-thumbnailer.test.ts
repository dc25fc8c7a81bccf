import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { THUMBNAIL_STRATEGIES, type ThumbnailStrategy } from '#core/content/pictures/thumbnails.ts'
import { drawThumbnail } from '../pictures/draw-thumbnail.ts'
import { createLocalThumbnailer } from './local-thumbnailer.ts'

type Put = Parameters<ContentStore['put']>

let original: Uint8Array | undefined
let puts: { readonly place: string; readonly bytes: Buffer; readonly options: Put[3] }[]

const store: Pick<ContentStore, 'open' | 'put'> = {
  async open(container, name) {
    if (original === undefined) return undefined
    const item = itemOf('image/jpeg')
    const stream = new Blob([Buffer.from(original)]).stream()
    return { item: { ...item, container, name }, start: 0, end: original.length - 1, stream }
  },
  async put(container, name, body, options) {
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    puts.push({ place: `${container}/${name}`, bytes: Buffer.concat(chunks), options })
    return itemOf(options.contentType)
  },
}

function itemOf(contentType: string, size = 1000): ContentItem {
  return {
    container: 'shiloh-images-gallery',
    name: 'sub/a.jpg',
    contentType,
    size,
    version: 'v1',
    etag: 'v1.e1',
    createdAt: '2026-01-01T00:00:00.000Z',
    modifiedAt: '2026-01-01T00:00:00.000Z',
    metadata: {},
  }
}

const picture = () => sharp({ create: { width: 240, height: 160, channels: 3, background: '#9c4a2f' } })
const wish = (strategy: ThumbnailStrategy) => ({ width: 40, height: 30, strategy, scale: 50 })
const make = (strategy: ThumbnailStrategy, contentType = 'image/jpeg') =>
  createLocalThumbnailer(store, drawThumbnail).make(itemOf(contentType), wish(strategy))

beforeEach(async () => {
  original = await picture().jpeg().toBuffer()
  puts = []
})

const SIZES: Readonly<Record<ThumbnailStrategy, readonly [number, number]>> = {
  exact: [40, 30],
  fit: [40, 30],
  fill: [40, 30],
  crop: [40, 30],
  square: [30, 30],
  auto: [40, 27],
  portrait: [45, 30],
  landscape: [40, 27],
}

test.each(THUMBNAIL_STRATEGIES)('makes a picture of the right size with %s', async (strategy) => {
  expect(await make(strategy)).toEqual({ kind: 'made' })
  const { width, height, format } = await sharp(puts[0]!.bytes).metadata()
  expect([width, height, format]).toEqual([...SIZES[strategy], 'jpeg'])
})

test('uses the name of its picture and a cache time of ten seconds', async () => {
  await make('fit')
  expect(puts).toMatchObject([
    {
      place: 'all-images-thumbnails/shiloh-images-gallery/sub/a.jpg',
      options: { contentType: 'image/jpeg', cacheControl: 'public, max-age=10' },
    },
  ])
})

test.each(['fit', 'square', 'crop'] as const)('keeps the focal point in view with %s', async (strategy) => {
  const edge = sharp({ create: { width: 40, height: 160, channels: 3, background: '#2040c0' } }).png()
  original = await picture()
    .composite([{ input: await edge.toBuffer(), left: 200, top: 0 }])
    .png()
    .toBuffer()
  const item = { ...itemOf('image/png'), metadata: { focus: '1 0.5' } }
  await createLocalThumbnailer(store, drawThumbnail).make(item, {
    width: 20,
    height: 40,
    strategy,
    scale: 50,
  })
  const pixels = await sharp(puts[0]!.bytes).removeAlpha().raw().toBuffer()
  const [red = 0, , blue = 0] = pixels.subarray(19 * 3)
  expect(blue).toBeGreaterThan(red)
})

test('puts the picture on white with fill', async () => {
  original = await picture().png().toBuffer()
  await make('fill', 'image/png')
  const { data } = await sharp(puts[0]!.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('rotates a sideways photo upright', async () => {
  original = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await make('auto')
  expect(await sharp(puts[0]!.bytes).metadata()).toMatchObject({ width: 20, height: 30 })
})

test.each(['png', 'webp', 'avif', 'gif'] as const)('makes a thumbnail of a %s', async (format) => {
  original = await picture().toFormat(format).toBuffer()
  expect(await make('fit', `image/${format}`)).toEqual({ kind: 'made' })
  expect(puts[0]?.options.contentType).toBe(`image/${format}`)
  const made = await sharp(puts[0]!.bytes).metadata()
  expect(made.format).toBe(format === 'avif' ? 'heif' : format)
})

test.each([
  ['a drawing', 'image/svg+xml', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'a drawing that claims to be a photo',
    'image/png',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a document', 'application/pdf', () => Buffer.from('%PDF-1.7')],
  ['a damaged photo', 'image/jpeg', () => Buffer.from(original!.subarray(0, 400))],
  ['a deleted photo', 'image/jpeg', () => undefined],
])('stores no thumbnail of %s', async (_what, contentType, bytes) => {
  original = bytes()
  expect(await make('fit', contentType)).toMatchObject({ kind: 'unreadable' })
  expect(puts).toEqual([])
})
