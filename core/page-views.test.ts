import { expect, test } from 'vitest'
import { countsViews, REPORTED_PARAMETERS } from './page-views.ts'
import { SITE_MAP } from './site-map.ts'

test('counts views of every page of the site, except by secret links', () => {
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
])('knows whether to count views of %s: %s', (path, expected) => {
  expect(countsViews(path)).toBe(expected)
})

test('reports filters and pages, but nothing that visitors type', () => {
  expect(REPORTED_PARAMETERS).toEqual(expect.arrayContaining(['species', 'finish', 'door', 'page']))
  for (const name of ['q', 'with', 'photo', 'choice', 'link', 'notes']) {
    expect(REPORTED_PARAMETERS).not.toContain(name)
  }
})
