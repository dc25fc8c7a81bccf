import { expect, test } from 'vitest'
import { pageRequestOf } from './send-page.ts'

const NOTHING = { brotli: false, gzip: false, tags: undefined, optedOut: false }

test.each([
  ['nothing', {}, {}],
  ['its codings', { 'accept-encoding': 'gzip, deflate, br' }, { brotli: true, gzip: true }],
  ['excluded codings', { 'accept-encoding': 'br;q=0, gzip' }, { gzip: true }],
  ['tags', { 'if-none-match': '"a", "b"' }, { tags: '"a", "b"' }],
  ['privacy', { 'sec-gpc': '1' }, { optedOut: true }],
  ['no privacy', { 'sec-gpc': '0' }, {}],
])('parses the headers that select the form of a cached page: %s', (_what, headers, expected) => {
  expect(pageRequestOf({ headers })).toEqual({ ...NOTHING, ...expected })
})
