import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { loadPages } from '#server/html/page-renderer.ts'
import { PRODUCTION } from '../support/sites/production.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const ID = 'G-TEST12345'
const PAGES = ['/about', '/gallery', '/gallery/alder-dining-hutch']

const sites: SiteInMemory[] = []
async function siteWith(env: Readonly<Record<string, string>>): Promise<SiteInMemory> {
  const site = await siteInMemory(env)
  sites.push(site)
  return site
}
afterAll(() => Promise.all(sites.map((site) => site.close())))

async function countingOf(site: SiteInMemory, page: string, headers: Record<string, string> = {}) {
  const answer = await site.get(page, headers)
  const counts = answer.body.includes('data-measurement-id') || answer.body.includes(ID)
  const mayReport = /google/.test(String(answer.headers['content-security-policy']))
  return { page, counts, mayReport }
}

describe('page views', () => {
  test('are counted in production, on pages with and without React, but not for visitors who opted out', async () => {
    const site = await siteWith({ ...PRODUCTION, GA_MEASUREMENT_ID: ID })
    for (const page of PAGES) {
      expect(await countingOf(site, page)).toEqual({ page, counts: true, mayReport: true })
      expect(await countingOf(site, page, { 'sec-gpc': '1' })).toEqual({
        page,
        counts: false,
        mayReport: false,
      })
    }
  })

  test('are counted on every route of the build, except the desk and secret links', async () => {
    const site = await siteWith({ ...PRODUCTION, DESK: 'on', GA_MEASUREMENT_ID: ID })
    const { build } = await loadPages(path.resolve(import.meta.dirname, '../..'))
    const routes = Object.values(typeof build === 'function' ? {} : build.routes)
    const pages = routes.flatMap((route) =>
      route?.path !== undefined && route.module.default ? [`/${route.path}`] : [],
    )
    expect(pages).toEqual(expect.arrayContaining(['/gallery/*', '/ideas', '/retailers/handover/:token']))
    const addresses = ['/', ...pages, ...PAGES, '/no-such-page'].map((pattern) =>
      pattern.replace(/:\w+/g, 'a-secret').replace('*', 'a-secret'),
    )
    for (const address of new Set(addresses)) {
      const counts = !/^\/(?:desk|preview|retailers\/(?:handover|erasure|status))\b/.test(address)
      const page = `${address}?with=f.sage-paint&link=a-secret`
      expect(await countingOf(site, page)).toEqual({ page, counts, mayReport: counts })
    }
  })

  test('allow only the library’s own paths in the CSP', async () => {
    const site = await siteWith({ ...PRODUCTION, GA_MEASUREMENT_ID: ID })
    const policy = String((await site.get('/about')).headers['content-security-policy'])
    const theirs = policy.match(/https:\/\/\S*google[^\s;]*/g)
    expect([...new Set(theirs)]).toEqual([
      'https://www.googletagmanager.com/gtag/js',
      'https://*.google-analytics.com/g/collect',
      'https://*.analytics.google.com/g/collect',
    ])
  })

  test.each([
    ['without a measurement id', PRODUCTION],
    ['in staging', { ...PRODUCTION, SITE_ENV: 'staging', GA_MEASUREMENT_ID: ID }],
    ['in development', { GA_MEASUREMENT_ID: ID }],
  ])('are not counted %s', async (_, env) => {
    const site = await siteWith(env)
    for (const page of PAGES) {
      expect(await countingOf(site, page)).toEqual({ page, counts: false, mayReport: false })
    }
  })

  test('cost less than a kilobyte', async () => {
    const file = path.resolve(import.meta.dirname, '../../app/page-views/page-views-script.js')
    expect(gzipSync(await readFile(file)).length).toBeLessThan(1000)
  })
})
