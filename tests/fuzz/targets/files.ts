import * as fc from 'fast-check'
import { addresses } from '../generators/addresses.ts'
import { distinct, headerLines } from '../generators/headers.ts'
import { FILE_SEEDS } from '../seeds/files.ts'
import { type FuzzedRequest, fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

const PHOTO = 'shiloh-images-gallery/sage-galley-kitchen.jpg'
const VERSION = 'current-version'

const PATHS = [
  `/files/${PHOTO}`,
  `/files/${PHOTO}?v=${VERSION}`,
  '/files/shiloh-images-retailers/distribution-map.svg',
  '/files/shiloh-images-gallery/_container.json',
  `/files/${PHOTO}.metadata.json`,
  `/media/${VERSION}/160/${PHOTO}.jpeg`,
  `/media/${VERSION}/160/${PHOTO}.webp`,
  `/media/older/160/${PHOTO}.jpeg`,
  `/media/${VERSION}/161/${PHOTO}.jpeg`,
  '/media/a/320/shiloh-images-retailers/distribution-map.svg.avif',
  '/video-posters/sample00001',
  '/video-posters/none',
  '/assets/none.js',
  '/favicon.svg',
  '/open-graph.jpg',
]

const inputs: fc.Arbitrary<FuzzedRequest> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
  url: fc.oneof(fc.constantFrom(...PATHS), addresses(PATHS)),
  headers: headerLines.map(distinct),
})

export const files = defineTarget({
  name: 'files',
  inputs,
  seeds: FILE_SEEDS,
  async open() {
    const site = await fuzzedSite()
    const { headers } = await site.ask({ method: 'GET', url: `/files/${PHOTO}` })
    const version = String(headers.etag).replaceAll('"', '')
    return {
      run: async (request) =>
        void (await site.ask({ ...request, url: request.url.replaceAll(VERSION, version) })),
      close: () => site.close(),
    }
  },
})
