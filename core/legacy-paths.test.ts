import { describe, expect, test } from 'vitest'
import { LEGACY_PATHS, legacyTarget } from './legacy-paths.ts'

const none = new URLSearchParams()

const ROWS: readonly (readonly [string, string])[] = [
  ['/gallery.html', '/gallery'],
  ['/gallery-2.html', '/gallery'],
  ['/gallery-3.html', '/gallery'],
  ['/gallery-4.html', '/gallery'],
  ['/paint.html', '/products/finishes'],
  ['/stain.html', '/products/finishes'],
  ['/finishes.html', '/products/finishes'],
  ['/weathered.html', '/products/finishes'],
  ['/flat-panel.html', '/education/doorstyles'],
  ['/raised-panel.html', '/education/doorstyles'],
  ['/shaped-fronts.html', '/education/doorstyles'],
  ['/products.html', '/products'],
  ['/door-styles.html', '/products/doorstyles'],
  ['/locate-a-retailer.html', '/retailers'],
  ['/become-a-retailer.html', '/retailers'],
  ['/cabinet-stylesoverlays.html', '/education/styles'],
  ['/construction.html', '/education/construction'],
  ['/vanities.html', '/products/vanities'],
  ['/range-hoods.html', '/products/rangehoods'],
  ['/about.html', '/about'],
  ['/turned-legs.html', '/products/turnedlegs'],
  ['/shiloh-pdf.html', '/education/resources'],
  ['/pdf-forms.html', '/education/resources'],
  ['/index.html', '/'],
  ['/wood-products.html', '/education/woodspecies'],
  ['/care-and-maintenance.html', '/education/care'],
  ['/environmental-impact.html', '/education/environment'],
]

describe.each(ROWS)('%s', (old, target) => {
  test(`leads to ${target}, under tablet/ and in any letter case`, () => {
    expect(legacyTarget(old, none)).toBe(target)
    expect(legacyTarget(`/tablet${old}`, none)).toBe(target)
    expect(legacyTarget(`/Tablet${old.toUpperCase()}`, none)).toBe(target)
  })
})

test('the table holds these rows and no others', () => {
  const rows = LEGACY_PATHS.flatMap(({ old, target }) => old.map((name) => [`/${name}`, target] as const))
  expect(new Map(rows)).toEqual(new Map(ROWS))
  expect(rows).toHaveLength(ROWS.length)
})

test.each([
  ['devicelock=desktop', '/products/finishes'],
  ['devicelock=tablet', '/products/finishes'],
  ['DeviceLock=tablet&devicelock=desktop', '/products/finishes'],
  ['x=1', '/products/finishes?x=1'],
  ['a=1&devicelock=tablet&b=%26&a=2', '/products/finishes?a=1&b=%26&a=2'],
  ['devicelocked=1', '/products/finishes?devicelocked=1'],
])('the query %s leads to %s', (query, target) => {
  expect(legacyTarget('/tablet/paint.html', new URLSearchParams(query))).toBe(target)
})

test('home keeps its query too', () => {
  expect(legacyTarget('/index.html', new URLSearchParams('utm_source=card'))).toBe('/?utm_source=card')
})

test.each([
  '/',
  '',
  '/gallery',
  '/gallery-5.html',
  '/tablet/',
  '/tablet/tablet/paint.html',
  '/x/paint.html',
  '/paint.html/',
  '/constructor',
])('%s is no old address', (path) => {
  expect(legacyTarget(path, none)).toBeUndefined()
})
