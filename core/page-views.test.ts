import { expect, test } from 'vitest'
import { REPORTED_PARAMETERS } from './content/finding/reported-parameters.ts'
import { countsViews } from './page-views.ts'
import { SITE_MAP } from './site-map.ts'

test('views of a page are counted unless it is personal or unlisted', () => {
  for (const { path, personal, unlisted } of SITE_MAP) {
    expect([path, countsViews(path)]).toEqual([path, !personal && !unlisted])
  }
})

test.each([
  ['/gallery/kitchens/navy-and-maple', true],
  ['/products/finishes/sage-paint', true],
  ['/retailers', false],
  ['/retailers/handover/aBc-_9', false],
  ['/retailers/erasure/aBc-_9', false],
  ['/ideas', false],
  ['/desk', false],
  ['/desk/enroll/aBc-_9', false],
  ['/preview/site/gallery', false],
  ['/no-such-page', false],
])('views of %s are counted: %s', (path, expected) => {
  expect(countsViews(path)).toBe(expected)
})

test('filters and pages are reported, and nothing that a visitor types or chooses to send', () => {
  expect(REPORTED_PARAMETERS).toEqual(expect.arrayContaining(['species', 'finish', 'door', 'page']))
  for (const name of ['q', 'with', 'photo', 'choice', 'link', 'notes']) {
    expect(REPORTED_PARAMETERS).not.toContain(name)
  }
})
