import { expect, test } from 'vitest'
import { linkedAlone } from './site-manifest.ts'

const PAGE = { hasDefaultExport: true }

test('visitors get only the routes of pages linked on the site', () => {
  const linked = { root: PAGE, '/': PAGE, '/about': PAGE, '/retailers/status': PAGE, unknown: PAGE }
  const others = {
    'desk/desk-frame': PAGE,
    '/desk': PAGE,
    '/desk/people': PAGE,
    '/retailers/handover/:token': PAGE,
    '/retailers/erasure/:token': PAGE,
    '/_ui': PAGE,
    '/404': PAGE,
    '/products/finishes/data.csv': { hasDefaultExport: false },
  }
  const routes = { ...linked, ...others }
  const script = `window.routes=${JSON.stringify({ routes, url: '/assets/manifest-1a.js', version: '1a' })};`
  const own = { routes: linked, url: '/assets/site-manifest-1a.js', version: '1a' }
  expect(linkedAlone(script)).toBe(`window.routes=${JSON.stringify(own)};`)
})
