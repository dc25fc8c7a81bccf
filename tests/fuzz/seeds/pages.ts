import { CLAIMED_HOST } from '../generators/headers.ts'
import type { FuzzedRequest } from '../support/fuzzed-site.ts'

const get = (url: string, ...headers: readonly (readonly [string, string])[]): FuzzedRequest => ({
  method: 'GET',
  url,
  headers,
})

export const PAGE_SEEDS: readonly FuzzedRequest[] = [
  get('/%zz'),
  get('/%'),
  get('/gallery/%ff%fe'),
  { method: 'HEAD', url: '/\xff' },
  { method: 'HEAD', url: '/%zz' },
  get(`/api/Container/${'a'.repeat(3000)}/Metadata`),
  get('//evil.test/'),
  get('/\\evil.test/'),
  get('/.//evil.test/'),
  get('http://evil.test/gallery/'),
  get('//'),
  { method: 'POST', url: '//' },
  { method: 'POST', url: '//evil.test/retailers' },
  // The error page repeats its address in another spelling.
  { method: 'POST', url: '/?a=%2f%2f%65vil.test%2f' },
  get(`/paint.html?a=${'/'.repeat(11_000)}`),
  get(`/gallery/?a=${'/'.repeat(15_000)}`),
  { method: 'OPTIONS', url: '*' },
  get('/retailers', ['host', '[']),
  get('/retailers', ['host', '%zz']),
  get('/retailers', ['host', '']),
  get(
    '/about',
    ['host', CLAIMED_HOST],
    ['x-forwarded-host', CLAIMED_HOST],
    ['forwarded', `host=${CLAIMED_HOST}`],
  ),
  get('/about', ['if-none-match', '*']),
  get('/retailers?photo=__proto__/constructor'),
  get('/gallery?__proto__=1&constructor=2&page=1e309'),
  get(`/gallery?${'species=Maple&'.repeat(800)}`),
  get('/gallery.data?_routes=root&index'),
  get('/__manifest?p=/&p=/gallery&version=0'),
  get('/..%2f..%2f..%2fetc/passwd'),
  get('/assets/..%2f..%2fpackage.json'),
  get('/api/docs/static/..%2f..%2f..%2fpackage.json'),
  get('/healthz', ['accept-version', '>=0']),
  get('/about', ['accept-encoding', 'br;q=0, gzip;q=0, identity;q=0, *;q=0']),
  get('/about', ['cookie', '__proto__=1; XSRF-TOKEN=%zz']),
]
