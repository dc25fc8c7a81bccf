import * as fc from 'fast-check'
import { TYPED, typedText } from './text.ts'

/** A host used only in headers, since answers may repeat hosts from addresses and typed text. */
export const CLAIMED_HOST = 'claimed.test'

export type HeaderLine = readonly [name: string, value: string]

function headerValue(text: string): string {
  return text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .trim()
    .slice(0, 4000)
}

const of = (name: string, ...values: readonly string[]): fc.Arbitrary<HeaderLine> =>
  fc
    .oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: typedText })
    .map((value) => [name, headerValue(value)] as const)

const bound = fc.oneof(
  fc.constantFrom('', '0', '1', '-1', '00', '1e3', '999999999999999999999', 'a'),
  fc.nat(200_000).map(String),
)
const range = fc
  .array(
    fc.tuple(bound, bound).map(([from, to]) => `${from}-${to}`),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts): HeaderLine => ['range', `bytes=${parts.join(',')}`])

const encodings = fc
  .array(
    fc.constantFrom(
      'gzip',
      'br',
      'deflate',
      'identity',
      '*',
      'zstd',
      'x-gzip',
      'gzip;q=0',
      'br;q=1.001',
      'br;q=',
      'br;q=0.000',
      ';',
      '',
    ),
    { maxLength: 5 },
  )
  .map((list): HeaderLine => ['accept-encoding', list.join(', ')])

export const headerLines: fc.Arbitrary<readonly HeaderLine[]> = fc.array(
  fc.oneof(
    range,
    encodings,
    of('range', 'bytes=0-', 'bytes=-1', 'bytes=0-0,-1', 'bytes 0-1', 'items=0-1', 'bytes=-0'),
    of('if-none-match', '*', '""', 'W/"a"', '"a", "b"', '"', ',,,', '"a'.repeat(500)),
    of('if-range', '"a"', 'W/"a"', 'Wed, 21 Oct 2015 07:28:00 GMT'),
    of('if-modified-since', 'Wed, 21 Oct 2015 07:28:00 GMT', 'yesterday', '-1'),
    of('accept', '*/*', 'text/html', 'application/json;q=0', ',', 'a/b;c="'),
    of('accept-language', 'en', '*', 'x-'.repeat(500)),
    of(
      'cookie',
      'XSRF-TOKEN=',
      'XSRF-TOKEN=a; XSRF-TOKEN=b',
      '=; ;',
      'a="b',
      '__proto__=1',
      'XSRF-TOKEN=%zz',
      'a=b;'.repeat(500),
    ),
    of(
      'content-type',
      'text/plain',
      'application/json',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      '/',
      'a/b; charset=utf-7',
      '',
    ),
    of('sec-gpc', '1', '0', '1, 1'),
    of('sec-purpose', 'prefetch', 'prefetch;prerender'),
    of('sec-fetch-site', 'same-origin', 'cross-site', 'none'),
    of('origin', 'https://www.cabinetry.test', 'null', `https://${CLAIMED_HOST}`, '//', 'https://[', 'x:'),
    of(
      'host',
      'www.cabinetry.test',
      'a b',
      '[',
      '[::1',
      'a:99999',
      '%zz',
      `${CLAIMED_HOST}/..`,
      'a@b',
      '',
      '\\',
      'a,b',
      'localhost:',
    ),
    of('x-forwarded-for', '::1', '1.2.3.4, 5.6.7.8', ',', 'unknown', '[::1]:80', '%'),
    of('x-forwarded-host', CLAIMED_HOST),
    of('x-forwarded-proto', 'https', 'javascript'),
    of('forwarded', `for=1.2.3.4;host=${CLAIMED_HOST}`),
    of('x-http-method-override', 'DELETE'),
    of('x-original-url', '/api/'),
    of('x-rewrite-url', '/metrics'),
    of('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-', 'ff-'),
    of('idempotency-key', 'a', 'a'.repeat(300)),
    of('x-xsrf-token', 'a.b.c'),
    of('accept-version', '1.x', '>=0', '*'),
    of('x-request-id', 'a'),
    of('user-agent', 'Googlebot', ''),
    of('referer', `https://${CLAIMED_HOST}/`, '/'),
    of(TYPED, 'a'),
  ),
  { maxLength: 6 },
)

export function distinct(lines: readonly HeaderLine[]): readonly HeaderLine[] {
  return [...new Map(lines.map((line) => [line[0], line])).values()]
}
