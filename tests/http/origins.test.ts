import { beforeAll, describe, expect, test } from 'vitest'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import { type AskSite, postForm, referenceIn, WAYS } from '../support/reading/posted-form.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { type SiteInMemory } from '../support/sites/site-in-memory.ts'

const PUBLIC_URL = 'https://www.cabinetry.test'

const requestThrough =
  (site: SiteInMemory, extraHeaders: Record<string, string>): AskSite =>
  async (url, { headers = {}, payload }) => {
    const answer = await site.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      headers: { ...headers, ...extraHeaders },
      ...(payload === undefined ? {} : { payload }),
    })
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return { status: answer.statusCode, body: answer.body, cookie }
  }

const ADDED: Readonly<Record<string, Record<string, string>>> = {
  nothing: {},
  'the wrong scheme': { 'x-forwarded-proto': 'http' },
  'the right scheme': { 'x-forwarded-proto': 'https' },
  'another host': { host: 'replica-1:3000' },
  'another forwarded host': { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
}

const BROWSERS: Readonly<Record<string, Record<string, string>>> = {
  'that sends its origin': { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
  'that hides its origin': { origin: 'null', 'sec-fetch-site': 'same-origin' },
  'that used another name of the site': {
    origin: 'https://cabinetry.test',
    'sec-fetch-site': 'same-origin',
  },
}

describe.each([
  ['that is trusted', { TRUST_PROXY: '127.0.0.1' }],
  ['that is not', {}],
])('behind a proxy %s', (_which, env) => {
  const site = siteForFile({ PUBLIC_URL, REQUEST_LIMIT_PER_ADDRESS: '1000', ...env })

  test.each(Object.keys(ADDED))('that adds %s, the form can be posted', async (addition) => {
    const ask = requestThrough(site, {
      host: 'www.cabinetry.test',
      'x-forwarded-for': '203.0.113.7',
      ...ADDED[addition],
    })
    for (const [way, path] of Object.entries(WAYS)) {
      const answer = await postForm(ask, { origin: PUBLIC_URL }, { path })
      expect([way, answer.status]).toEqual([way, 200])
      expect(referenceIn(answer)).toBeDefined()
    }
  })

  test.each(Object.keys(BROWSERS))('a browser %s can post the form', async (browser) => {
    const ask = requestThrough(site, {})
    for (const [way, path] of Object.entries(WAYS)) {
      const answer = await postForm(ask, BROWSERS[browser] ?? {}, { path })
      expect([way, answer.status]).toEqual([way, 200])
    }
  })

  test.each(Object.keys(ADDED))(
    'that adds %s, its form cannot be posted from another site',
    async (addition) => {
      const ask = requestThrough(site, {
        host: 'evil.test',
        'x-forwarded-for': '203.0.113.8',
        ...ADDED[addition],
      })
      for (const path of Object.values(WAYS)) {
        const answer = await postForm(ask, { origin: 'https://evil.test' }, { path })
        expect(answer.status).toBe(403)
        expect(answer.body).toBe(`Please open ${PUBLIC_URL} and send this from there.\n`)
      }
    },
  )
})

describe('forms behind links, posted by a browser without Fetch Metadata', () => {
  const site = siteForFile({ PUBLIC_URL })

  const paths = [
    ...Object.values(LINK_ROUTES)
      .filter((route) => route !== LINK_ROUTES.preview)
      .map((route) => pathOfLink(route, 'a-token')),
    '/retailers/status',
  ]
  const send = (url: string, origin: string) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'reference=&email=&answer=accept',
    })

  test.each(paths)('%s sends its origin, and is accepted', async (path) => {
    const page = await site.get(path)
    const own = /<meta name="referrer" content="([^"]+)"/.exec(page.body)?.[1]
    const policy = own ?? String(page.headers['referrer-policy'])
    // The only policy that sends the origin with a form of the site itself (Fetch, "append a request Origin header").
    const origin = policy === 'no-referrer' ? 'null' : PUBLIC_URL
    expect((await send(path, origin)).body).not.toContain('and send this from there')
    // Neither other sites nor analytics see the address.
    expect(policy).toBe('strict-origin')
  })

  test.each(paths)('%s rejects posts from other origins or without an origin', async (path) => {
    for (const origin of ['https://elsewhere.test', 'null'])
      expect((await send(path, origin)).statusCode).toBe(403)
  })
})

describe('on localhost, at a given port', () => {
  const site = siteForFile({ PORT: '0' })
  let port: string
  beforeAll(async () => {
    port = new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port
  })

  const errorCodeFor = async (origin: string) => {
    const post = { method: 'POST', headers: { origin }, body: JSON.stringify(locateRequest()) }
    return (await (await fetch(`http://127.0.0.1:${port}/api/retailers/shiloh`, post)).json()).error.code
  }

  test('the site works under every local name', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await errorCodeFor(`http://${name}:${port}`)).toBe('REQUEST_TOKEN')
  })

  test('no form works from another port or scheme', async () => {
    for (const origin of ['http://localhost', 'http://localhost:1', `https://localhost:${port}`])
      expect(await errorCodeFor(origin)).toBe('FOREIGN_ORIGIN')
  })

  test('pages can be read under any name', async () => {
    const page = await site.get('/retailers', { host: 'workbench.lan:3000' })
    expect(page.statusCode).toBe(200)
  })
})

describe('rejected posts', () => {
  const site = siteForFile({ PUBLIC_URL })

  async function refusalCount(reason: string, client: string): Promise<number> {
    const { body } = await site.get('/metrics')
    const line = new RegExp(
      `^site_posts_refused_total\\{reason="${reason}",client="${client}"\\} (\\d+)$`,
      'm',
    )
    return Number(line.exec(body)?.[1])
  }
  const post = (url: string, headers: Record<string, string>, payload: string) =>
    site.app.inject({ method: 'POST', url, headers, payload })
  const JSON_BODY = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    [
      'from another site',
      'origin',
      'browser',
      '/retailers',
      { ...form, origin: 'https://evil.test' },
      'a=b',
      403,
    ],
    [
      'from another site, to the API',
      'origin',
      'browser',
      '/api/retailers/shiloh',
      { origin: 'null' },
      '{}',
      403,
    ],
    ['without a token', 'token', 'browser', '/retailers', { ...form, origin: PUBLIC_URL }, 'a=b', 403],
    ['without a token, by a program', 'token', 'program', '/retailers.data', form, 'a=b', 403],
    [
      'without a token, to the API',
      'token',
      'browser',
      '/api/retailers/shiloh',
      { ...JSON_BODY, origin: PUBLIC_URL },
      '{}',
      403,
    ],
    [
      'that are too long',
      'bad-request',
      'browser',
      '/retailers',
      { ...form, origin: PUBLIC_URL },
      'a'.repeat(70_000),
      413,
    ],
  ])('%s are counted', async (_what, reason, client, url, headers, payload, status) => {
    const before = await refusalCount(reason, client)
    expect((await post(url, headers, payload)).statusCode).toBe(status)
    expect(await refusalCount(reason, client)).toBe(before + 1)
  })

  test('are reported from zero, so that the first one is an increase', async () => {
    expect(await refusalCount('bad-request', 'program')).toBe(0)
  })
})
