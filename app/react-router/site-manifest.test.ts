import { expect, test } from 'vitest'
import { withoutDesk } from './site-manifest.ts'

test('the routes of the site are listed without those of the desk', () => {
  const routes = { root: {}, '/': {}, '/about': {}, 'desk/desk-frame': {}, '/desk': {}, '/desk/people': {} }
  const script = `window.routes=${JSON.stringify({ routes, url: '/assets/manifest-1a.js', version: '1a' })};`
  const own = {
    routes: { root: {}, '/': {}, '/about': {} },
    url: '/assets/site-manifest-1a.js',
    version: '1a',
  }
  expect(withoutDesk(script)).toBe(`window.routes=${JSON.stringify(own)};`)
})
