import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSharpPictureMaker } from '../pictures/sharp-picture-maker.ts'
import { withLighterPosters } from './lighter-posters.ts'
import { createSampleFeed } from './sample-feed.ts'

const content = path.resolve(import.meta.dirname, '../../content')
const samples = createSampleFeed({
  feedFile: path.join(content, 'sample-feed.xml'),
  postersDir: path.join(content, 'posters'),
})
const lighter = withLighterPosters(samples, createSharpPictureMaker())

test('a poster is sent as WebP, no wider than it is shown, for less than half of the bytes', async () => {
  const [original, poster] = [await samples.poster('sample00001'), await lighter.poster('sample00001')]
  expect(poster?.contentType).toBe('image/webp')
  expect((await sharp(poster?.bytes).metadata()).width).toBe(960)
  expect(poster?.bytes.length).toBeLessThan((original?.bytes.length ?? 0) / 2)
})

test('a poster that is no picture stays as it is, and one that is not there stays away', async () => {
  const odd = { contentType: 'image/jpeg', bytes: Buffer.from('no picture') }
  const feed = withLighterPosters({ ...samples, poster: async () => odd }, createSharpPictureMaker())
  expect(await feed.poster('sample00001')).toBe(odd)
  expect(await lighter.poster('unknown')).toBeUndefined()
})
