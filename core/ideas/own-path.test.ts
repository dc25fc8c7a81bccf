import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/gallery?species=Maple#g.kitchen', '/gallery?species=Maple#g.kitchen'],
  ['/', '/'],
  ['/a/../about', '/about'],
])('accepts %s as a path of this site', (address, expected) => {
  expect(ownPath(address)).toBe(expected)
})

test.each([
  '',
  'about',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  '\\\\evil.test',
  `/${'x'.repeat(3000)}`,
])('rejects %j', (address) => {
  expect(ownPath(address)).toBeUndefined()
})
