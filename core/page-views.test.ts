import { expect, test } from 'vitest'
import { REPORTED_PARAMETERS } from './content/finding/reported-parameters.ts'
import { countsViews } from './page-views.ts'
import { SITE_MAP } from './site-map.ts'

test('views of every page of the site are counted, except those that a secret link opens', () => {
  for (const { path } of SITE_MAP)
    expect([path, countsViews(path)]).toEqual([path, path !== '/retailers/status'])
})

test.each([
  ['/gallery/kitchens/navy-and-maple', true],
  ['/products/finishes/sage-paint', true],
  ['/retailers', true],
  ['/retailers/shops/oak-and-hollow', true],
  ['/ideas', true],
  ['/no-such-page', true],
  ['/retailers/status', false],
  ['/retailers/handover/aBc-_9', false],
  ['/Retailers//Handover/aBc-_9', false],
  ['/retailers/erasure/aBc-_9', false],
  ['/desk', false],
  ['/desk/enroll/aBc-_9', false],
  ['/preview/aBc-_9', false],
  ['/preview/site/gallery', false],
])('views of %s are counted: %s', (path, expected) => {
  expect(countsViews(path)).toBe(expected)
})

test('filters and pages are reported, and nothing that a visitor types or chooses to send', () => {
  expect(REPORTED_PARAMETERS).toEqual(expect.arrayContaining(['species', 'finish', 'door', 'page']))
  for (const name of ['q', 'with', 'photo', 'choice', 'link', 'notes']) {
    expect(REPORTED_PARAMETERS).not.toContain(name)
  }
})
