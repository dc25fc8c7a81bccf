import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/retailers?email=zoe@example.com', '/retailers'],
  ['/desk/enroll/aBc-_9', '/desk/enroll/…'],
  ['/desk/enroll/aBc.data?x=1', '/desk/enroll/…'],
  ['/desk/people', '/desk/people'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged)
})
