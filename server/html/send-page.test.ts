import { describe, expect, test } from 'vitest'
import { pageRequestOf } from './send-page.ts'

const NOTHING = { brotli: false, gzip: false, tags: undefined, optedOut: false }

describe('parses the headers that select the form of a cached page', () => {
  test.each([
    ['nothing', [], {}],
    ['its codings', ['Accept-Encoding', 'gzip, deflate, br'], { brotli: true, gzip: true }],
    ['excluded codings', ['accept-encoding', 'br;q=0, gzip'], { gzip: true }],
    [
      'codings in two headers',
      ['ACCEPT-ENCODING', 'gzip', 'accept-encoding', 'br'],
      { brotli: true, gzip: true },
    ],
    ['tags', ['If-None-Match', '"a"'], { tags: '"a"' }],
    ['tags in two headers', ['if-none-match', '"a"', 'If-None-Match', '"b"'], { tags: '"a", "b"' }],
    ['privacy', ['Sec-GPC', '1'], { optedOut: true }],
    ['no privacy', ['sec-gpc', '0'], {}],
    ['other headers of the same length', ['accept-language', 'br', 'content-type!', 'x'], {}],
  ])('%s', (_what, rawHeaders, expected) => {
    expect(pageRequestOf({ rawHeaders })).toEqual({ ...NOTHING, ...expected })
  })

  test('stays correct when clients send many different lists', () => {
    for (let nth = 0; nth < 250; nth += 1) pageRequestOf({ rawHeaders: ['Accept-Encoding', `x-${nth}`] })
    expect(pageRequestOf({ rawHeaders: ['Accept-Encoding', 'gzip'] })).toEqual({ ...NOTHING, gzip: true })
  })
})
