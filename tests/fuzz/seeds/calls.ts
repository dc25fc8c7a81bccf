import { API_KEY, type FuzzedRequest } from '../support/fuzzed-site.ts'

const DEEP = '['.repeat(20_000) + ']'.repeat(20_000)

export const RETAILER_CALL_SEEDS: readonly { readonly contentType: string; readonly body: string }[] = [
  '',
  'null',
  '[]',
  '"a"',
  '{',
  '{"__proto__":{"retailer":1}}',
  '{"constructor":{"prototype":{"retailer":1}}}',
  '{"contact":null}',
  '{"contact":[]}',
  '{"retailer":1e999,"contact":{"phone":{"toString":1}}}',
  '{"firstName":"\\ud800","comments":"\\u0000"}',
  `{"comments":${DEEP}}`,
  DEEP,
  '{"retailer":1,"retailer":0}',
].map((body) => ({ contentType: 'application/json', body }))

const post = (url: string, value: unknown): FuzzedRequest => ({
  method: 'POST',
  url,
  body: JSON.stringify(value),
})
const describe = (blobName: string, metadata: unknown) =>
  post('/api/Blob', { containerName: 'shiloh-images-gallery', blobName, apiKey: API_KEY, metadata })
const PHOTO = 'sage-galley-kitchen.jpg'

export const CONTENT_API_SEEDS: readonly { readonly request: FuzzedRequest; readonly page: string }[] = [
  { request: describe(PHOTO, { html: '<p>'.repeat(900) }), page: '/gallery' },
  {
    request: describe(PHOTO, { species: '__proto__', finish: 'constructor', page: '1' }),
    page: '/gallery?species=__proto__',
  },
  {
    request: describe(PHOTO, { link: 'javascript:alert(1)', title: 'a', thumbnail: 'https://[' }),
    page: '/gallery',
  },
  { request: describe(PHOTO, { upload_date: `July 22, 2026 ${'('.repeat(4000)}` }), page: '/' },
  { request: describe('../../a.jpg', {}), page: '/gallery' },
  { request: describe('\uD800', { other: '\uD800' }), page: '/gallery' },
  {
    request: post('/api/Container/shiloh-images-gallery/Metadata', {
      type: 99,
      page_filter: true,
      page_displayname: '</script>',
    }),
    page: '/gallery?filter-page=a',
  },
  {
    request: post('/api/Container/shiloh-images-gallery/Metadata', { __proto___filter: true, type: 0 }),
    page: '/gallery',
  },
  {
    request: post(`/api/Container/shiloh-images-gallery/Blob/${PHOTO}/Thumbnail`, {
      width: 4000,
      height: 1,
      strategy: 'exact',
    }),
    page: '/gallery',
  },
  {
    request: { method: 'DELETE', url: '/api/Container/shiloh-images-gallery/Blob/..%2f..%2fa' },
    page: '/gallery',
  },
  {
    request: post('/api/Container/shiloh-images-gallery/Metadata', { 'file:///etc/passwd': null }),
    page: '/gallery',
  },
  { request: { method: 'GET', url: '/api/containers?search=a&search=b' }, page: '/api/containers' },
]

export const EMAIL_API_SEEDS: readonly {
  readonly url: string
  readonly body: string
  readonly id: string
}[] = [
  {
    url: '/api/SendGrid/Send',
    id: '../a',
    body: '{"to":"a@b.test\\r\\nBcc: c@d.test","subject":"a","text":"b"}',
  },
  {
    url: '/api/SendGrid/Send',
    id: 'a',
    body: '{"to":"a@b.test","subject":"a\\r\\nBcc: c@d.test","text":"b"}',
  },
  {
    url: '/api/SendGrid/Send',
    id: 'b',
    body: '{"to":"a@b.test","subject":"\\ud800","text":"\\u0000","html":"<"}',
  },
  { url: '/api/SendGrid/Send', id: '', body: 'null' },
  { url: '/api/Email/Templates/__proto__/shiloh', id: '', body: '{}' },
  { url: '/api/Email/Templates/desk/shiloh', id: '', body: '"a"' },
  { url: '/api/Email/Templates/visitor/shiloh', id: '', body: '[]' },
]
