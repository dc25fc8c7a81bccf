import * as fc from 'fast-check'
import { addresses } from '../generators/addresses.ts'
import { mutatedText } from '../generators/bytes.ts'
import { metadata } from '../generators/metadata.ts'
import { anyJson, anyText } from '../generators/text.ts'
import { CONTENT_API_SEEDS } from '../seeds/calls.ts'
import { API_KEY, type FuzzedRequest, fuzzedSite } from '../support/fuzzed-site.ts'
import { defineTarget } from '../support/target.ts'

const CONTAINERS = [
  'shiloh-images-gallery',
  'shiloh-images-products-finishes',
  'shiloh-images-products-landing',
  'shiloh-images-home',
  'shiloh-images-education-styles',
]
const SHOWN_AT = [
  '/gallery',
  '/gallery.data',
  '/products/finishes',
  '/products',
  '/',
  '/education/styles',
  '/gallery?species=Maple&page=2',
  '/sitemap.xml',
  '/gallery/sage-galley-kitchen',
  '/api/containers',
  '/retailers?photo=shiloh-images-gallery/sage-galley-kitchen.jpg',
]
const BLOBS = [
  'sage-galley-kitchen.jpg',
  'linen-kitchen-morning.jpg',
  'farmhouse.jpg',
  'finishes.jpg',
  'none.jpg',
]

const container = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...CONTAINERS) },
  { weight: 1, arbitrary: anyText },
)
const blob = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...BLOBS) }, { weight: 1, arbitrary: anyText })
const inPath = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000)

const post = (url: string, value: unknown, method = 'POST'): FuzzedRequest => ({
  method,
  url,
  body: JSON.stringify(value),
})

const describeBlob = fc.tuple(container, blob, metadata).map(([containerName, blobName, itemMetadata]) => ({
  containerName,
  blobName,
  apiKey: API_KEY,
  metadata: itemMetadata,
}))
const resize = fc.record(
  {
    width: anySize(),
    height: anySize(),
    strategy: fc.oneof(
      fc.constantFrom('exact', 'fit', 'fill', 'crop', 'square', 'auto', 'portrait', 'landscape'),
      anyText,
    ),
    scale: anySize(),
  },
  { requiredKeys: [] },
)

function anySize(): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 64 }) },
    { weight: 1, arbitrary: fc.constantFrom(0, -1, 4000, 4001, 1e9, 1.5, '64', null) },
  )
}

const requests: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  { weight: 6, arbitrary: describeBlob.map((value) => post('/api/Blob', value)) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(container, metadata)
      .map(([name, containerMetadata]) => post(`/api/Container/${inPath(name)}/Metadata`, containerMetadata)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(container, blob, resize)
      .map(([name, item, options]) =>
        post(`/api/Container/${inPath(name)}/Blob/${inPath(item)}/Thumbnail`, options),
      ),
  },
  {
    weight: 1,
    arbitrary: anyText.map((name) =>
      post('/api/Container/all-images-thumbnails/Blob', { BlobName: name }, 'DELETE'),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(container, anyText).map(([name, item]) => ({
      method: 'DELETE',
      url: `/api/Container/${inPath(name)}/Blob/${inPath(item)}`,
    })),
  },
  {
    weight: 1,
    arbitrary: anyText.map((text) => ({ method: 'GET', url: `/api/containers?search=${inPath(text)}` })),
  },
  {
    weight: 2,
    arbitrary: mutatedText(
      [
        JSON.stringify({
          containerName: CONTAINERS[0],
          blobName: BLOBS[0],
          apiKey: API_KEY,
          metadata: { species: 'Maple', html: '<p>a</p>' },
        }),
      ],
      ['{', '}', '"', '[', '\\u0000', '\\ud800'],
    ).map((body) => ({ method: 'POST', url: '/api/Blob', body })),
  },
  { weight: 1, arbitrary: anyJson.map((value) => post('/api/Blob', value)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        addresses([
          '/api/Container/shiloh-images-gallery/Blob',
          '/api/Container/shiloh-images-gallery/Metadata',
          '/api/Blob',
          '/api/Container/a/Blob/b/Thumbnail',
        ]),
      )
      .map(([method, url]) => ({ method, url })),
  },
)

export const contentApi = defineTarget({
  name: 'content api',
  inputs: fc.record({ request: requests, page: fc.constantFrom(...SHOWN_AT) }),
  seeds: CONTENT_API_SEEDS,
  async open() {
    const site = await fuzzedSite()
    const headers = [
      ['x-api-key', API_KEY],
      ['content-type', 'application/json'],
    ] as const
    return {
      async run({ request, page }) {
        await site.ask({ ...request, headers: request.body === undefined ? headers.slice(0, 1) : headers })
        await site.ask({ method: 'GET', url: page })
      },
      close: () => site.close(),
    }
  },
})
