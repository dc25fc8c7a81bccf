import { expect, test } from 'vitest'
import { DESK_MAP, deskDestination, deskFormPaths, deskPageOfForm } from './desk-map.ts'
import { isDeskPath } from './desk-path.ts'

test.each([
  [null, '/desk'],
  ['/desk/people?x=1', '/desk/people?x=1'],
  ['/desk', '/desk'],
  ['/desktop', '/desk'],
  ['https://elsewhere.example/desk', '/desk'],
  ['//elsewhere.example/desk', '/desk'],
  ['/desk/../retailers', '/desk'],
  ['/desk/%2e%2e/retailers', '/desk'],
  ['/desk\\..\\..\\elsewhere', '/desk'],
])('goes from %s to %s after sign-in', (target, destination) => {
  expect(deskDestination(target)).toBe(destination)
})

test('sends clerks to their inbox unless they requested another page', () => {
  expect(deskDestination('', 'requests')).toBe('/desk/requests')
  expect(deskDestination('https://elsewhere.example/desk', 'requests')).toBe('/desk/requests')
  expect(deskDestination('/desk/account', 'requests')).toBe('/desk/account')
  for (const role of ['editor', 'admin'] as const) expect(deskDestination('', role)).toBe('/desk')
})

test('puts all pages below one path', () => {
  expect(['/desk', '/desk/people', '/desktop', '/', '/products/desk'].map(isDeskPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('lists a pattern for each form with scripts, and one without', () => {
  const withFiles = deskFormPaths({ takeFiles: true })
  const others = deskFormPaths({ takeFiles: false })
  expect(withFiles).toContain('/desk/retailers/:id.data')
  expect(others).toContain('/desk/retailers/import.data')
  expect(new Set([...withFiles, ...others]).size).toBe(2 * DESK_MAP.length)
  expect([...withFiles, ...others].map((pattern) => deskPageOfForm(pattern))).not.toContain(undefined)
})
