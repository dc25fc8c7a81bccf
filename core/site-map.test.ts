import { expect, test } from 'vitest'
import { navigationLinks, pageAfter, pageLink, siteOutline } from './site-map.ts'

test('lists every navigation link once, below its page', () => {
  const outline = siteOutline()
  const labels = (to: string) => outline.find((entry) => entry.to === to)?.below.map(({ label }) => label)
  expect(labels('/products')).toEqual([
    'Finishes',
    'Door Styles',
    'Range Hoods',
    'Vanities',
    'Islands',
    'Turned Legs',
    'What it costs',
  ])
  expect(labels('/education')?.at(-1)).toBe('For owners')
  expect(labels('/education')?.at(0)).toBe('Cabinet Styles')
  expect(labels('/')).toEqual([])
  const paths = outline.flatMap(({ to, below }) => [to, ...below.map((link) => link.to)])
  const all = (['main', 'education', 'products'] as const).flatMap((name) => navigationLinks(name))
  expect(paths.toSorted()).toEqual(
    [...all.map(({ to }) => to), '/products/costs', '/education/owners'].toSorted(),
  )
})

test.each([
  ['/education', '/education/styles'],
  ['/education/environment', '/education/care'],
  ['/education/resources', '/products'],
  ['/privacy', undefined],
  ['/404', undefined],
  ['/nowhere', undefined],
])('continues from %s to %s', (path, next) => {
  expect(pageAfter(path)?.to).toBe(next)
})

test('labels a link with the page’s navigation label', () => {
  expect(pageLink('/retailers')).toEqual({ to: '/retailers', label: 'Where to Buy' })
})
