import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withVisitQuery } from '../legacy-paths.ts'
import { redirectFault, redirectKey, redirectTargets } from './redirects.ts'

const OTHERS = [
  { from: '/spring', to: '/gallery' },
  { from: '/summer', to: '/spring' },
]

describe('a redirect', () => {
  test.each([
    ['from', 'spring-sale', '/gallery', 'Begin with a slash, such as /spring-sale.'],
    ['from', '//evil.test', '/gallery', 'Begin with a slash, such as /spring-sale.'],
    ['from', '/', '/gallery', 'Begin with a slash, such as /spring-sale.'],
    ['from', '/old?x=1', '/gallery', /without spaces, \? or #/],
    ['from', '/Paint.html', '/gallery', 'The site already leads from here to /products/finishes.'],
    ['from', '/tablet/paint.html', '/gallery', /The site already/],
    ['from', '/desk/old', '/gallery', 'The site itself uses this address.'],
    ['from', '/API/old', '/gallery', 'The site itself uses this address.'],
    ['from', '/retailers/handover/abc', '/gallery', 'The site itself uses this address.'],
    ['from', '/.well-known/x', '/gallery', 'The site itself uses this address.'],
    ['from', '/Spring/', '/about', 'This address already leads to /gallery. Remove that redirect first.'],
    ['to', '/fall', 'gallery', 'Begin with a slash, such as /products.'],
    ['to', '/fall', '//evil.test', 'Begin with a slash, such as /products.'],
    ['to', '/fall', '/\\evil.test', 'Begin with a slash, such as /products.'],
    ['to', '/fall', 'https://elsewhere.test', 'Begin with a slash, such as /products.'],
    ['to', '/fall', '/Fall/', 'This would lead in a circle.'],
    ['to', '/gallery', '/summer', 'This would lead in a circle.'],
    ['to', '/fall', '/summer', 'This leads on to /gallery. Use that instead.'],
    ['to', '/fall', '/paint.html', 'This leads on to /products/finishes. Use that instead.'],
  ])('is rejected because of its field %s: %s to %s', (field, from, to, message) => {
    const fault = redirectFault({ from, to }, OTHERS)
    expect(fault?.field).toBe(field)
    expect(fault?.message).toMatch(message)
  })

  test.each(['/about', '/gallery?species=Oak', '/education/care#warranty'])(
    'is accepted if it leads to %s',
    (to) => expect(redirectFault({ from: '/fall/sale.aspx', to }, OTHERS)).toBeUndefined(),
  )
})

test('resolves chains, and drops loops and reserved paths', () => {
  const targets = redirectTargets([
    ...OTHERS,
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a' },
    { from: '/c', to: '/a' },
    { from: '/desk', to: '/about' },
    { from: '/gallery', to: '/about' },
    { from: '/Old Page', to: '/about?x=1' },
    { from: '/out', to: 'https://elsewhere.test' },
    { from: '/further', to: '//elsewhere.test' },
  ])
  expect([...targets]).toEqual([
    ['/spring', '/gallery'],
    ['/summer', '/gallery'],
    ['/old%20page', '/about?x=1'],
  ])
})

test('never leads to an address that redirects again', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/E/', '/e', '/about')
  fc.assert(
    fc.property(fc.array(fc.record({ from: path, to: path })), (redirects) => {
      const targets = redirectTargets(redirects)
      for (const to of targets.values()) expect(targets.has(redirectKey(to))).toBe(false)
    }),
  )
})

test('keeps the visitor’s query', () => {
  const params = new URLSearchParams('a=1&DeviceLock=tablet')
  expect(withVisitQuery('/about', params)).toBe('/about?a=1')
  expect(withVisitQuery('/gallery?species=Oak#top', params)).toBe('/gallery?species=Oak&a=1#top')
  expect(withVisitQuery('/about', new URLSearchParams())).toBe('/about')
})
