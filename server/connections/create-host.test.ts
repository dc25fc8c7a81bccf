import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalAddress } from './create-host.ts'

test.each([
  ['/desk/sign-in?to=%2Fdesk', '/desk/sign-in?to=%2Fdesk'],
  ['/desk/%73ign-in?to=%73', '/desk/sign-in?to=%73'],
  ['/%64%65%73%6B/sign-in', '/desk/sign-in'],
  ['/desk/x/../sign-in', '/desk/sign-in'],
  ['/desk/x/%2e%2E/sign-in', '/desk/sign-in'],
  ['/desk/./sign-in#there?is=none', '/desk/sign-in'],
  ['/desk\\sign-in', '/desk/sign-in'],
  ['/../../etc', '/etc'],
  ['//evil.test/%61', '//evil.test/a'],
  ['/files/box/a%2Fb%20c%25.jpg', '/files/box/a%2Fb%20c%25.jpg'],
  ['/files/box/.hidden', '/files/box/.hidden'],
  ['/%2573ign-in', '/%2573ign-in'],
  // These cannot be decoded and must not become decodable.
  ['/desk/x/%2%65%2%65/sign-in', '/desk/x/%2%65%2%65/sign-in'],
  ['/%7%33', '/%7%33'],
  ['*', '*'],
  ['http://evil.test/%61', 'http://evil.test/%61'],
])('normalizes %s to %s', (address, normal) => {
  expect(normalAddress(address)).toBe(normal)
})

test('gives the router the same path for any normalized address', () => {
  const piece = fc.constantFrom(
    'a',
    '%61',
    '%2e',
    '.',
    '..',
    '%2F',
    '/',
    '\\',
    '%5C',
    '%',
    '%2',
    '?',
    '#',
    '%25',
    'é',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const normal = normalAddress(`/${pieces.join('')}`)
      expect(normalAddress(normal)).toBe(normal)
      const [path = ''] = normal.split('?', 1)
      if (!isDecodable(path)) return
      const { pathname } = new URL(`http://site.invalid${normal}`)
      expect(decodeURI(pathname)).toBe(decodeURI(path))
    }),
  )
})

function isDecodable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
