import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSharpPictureMaker } from '../pictures/sharp-picture-maker.ts'
import { createSampleFeed, withLighterPosters } from './feeds.ts'

const content = path.resolve(import.meta.dirname, '../../content')
const samples = createSampleFeed({
  feedFile: path.join(content, 'sample-feed.xml'),
  postersDir: path.join(content, 'posters'),
})
const lighter = withLighterPosters(samples, createSharpPictureMaker())

test('sends a poster as WebP at display width, for less than half the bytes', async () => {
  const [original, poster] = [await samples.poster('sample00001'), await lighter.poster('sample00001')]
  expect(poster?.contentType).toBe('image/webp')
  expect((await sharp(poster?.bytes).metadata()).width).toBe(960)
  expect(poster?.bytes.length).toBeLessThan((original?.bytes.length ?? 0) / 2)
})

test('passes through a poster that is not a picture and a missing one', async () => {
  const odd = { contentType: 'image/jpeg', bytes: Buffer.from('no picture') }
  const feed = withLighterPosters({ ...samples, poster: async () => odd }, createSharpPictureMaker())
  expect(await feed.poster('sample00001')).toBe(odd)
  expect(await lighter.poster('unknown')).toBeUndefined()
})
