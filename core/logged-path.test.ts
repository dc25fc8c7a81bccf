import { expect, test } from 'vitest'
import { countsViews, loggedPath, REPORTED_PARAMETERS } from './logged-path.ts'
import { SITE_MAP } from './site-map.ts'

test.each([
  ['/retailers?email=zoe@example.com', '/retailers'],
  ['/desk/enroll/aBc-_9', '/desk/enroll/:token'],
  ['/desk/enroll/aBc.data?x=1', '/desk/enroll/:token'],
  ['/retailers//handover/aBc', '/retailers/handover/:token'],
  ['/RETAILERS/Erasure/aBc/more', '/retailers/erasure/:token'],
  ['/preview/aBc.d', '/preview/:token'],
  ['/preview/sites', '/preview/:token'],
  ['/preview/site/gallery', '/preview/site/gallery'],
  ['/preview/site/retailers/handover/aBc', '/preview/site/retailers/handover/:token'],
  ['/desk/preview/site/retailers/erasure/aBc.data', '/desk/preview/site/retailers/erasure/:token'],
  ['/somewhere/retailers%2Fhandover%2FaBc', '/somewhere/retailers/handover/:token'],
  ['/files/box/a%2Fb.jpg', '/files/box/a%2Fb.jpg'],
  ['/preview/media/a.jpg', '/preview/media/a.jpg'],
  ['/retailers/handover/', '/retailers/handover/'],
  ['/desk/people', '/desk/people'],
])('logs %s as %s', (url, expected) => {
  expect(loggedPath(url)).toBe(expected)
})

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
