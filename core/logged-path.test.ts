import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

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
