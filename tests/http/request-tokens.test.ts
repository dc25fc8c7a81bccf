import path from 'node:path'
import { expect, test } from 'vitest'
import { createTokenSigner, signingKeys } from '#server/access/signing-keys.ts'
import { entryOf, loadPages } from '#server/html/page-renderer.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'
import { siteInMemory } from '../support/sites/site-in-memory.ts'

const SECRET = 'a-secret-of-enough-length-for-these-tests'
const HOUR = 3_600_000

const site = siteForFile({ LINK_SECRET: SECRET })

const tokenOf = (hours: number) =>
  createTokenSigner(signingKeys([SECRET])('request-token')).sign(new Date(Date.now() - hours * HOUR))

const call = (token: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/retailers/shiloh',
    payload: locateRequest(),
    headers: { 'sec-fetch-site': 'same-origin', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
  })

function postForm(token: string, more: Record<string, string> = {}) {
  const { contact, ...rest } = locateRequest({ comments: 'What I typed' })
  const fields = Object.entries({ ...rest, ...contact, ...more, xsrf: token })
  return site.app.inject({
    method: 'POST',
    url: '/retailers?intent=locate',
    payload: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: `XSRF-TOKEN=${token}`,
    },
  })
}

const inForm = (body: string) => /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? ''

test('a browser’s call needs a token at most 48 hours old', async () => {
  expect((await call(tokenOf(47))).statusCode).toBe(200)
  const refusal = await call(tokenOf(49))
  expect(refusal.statusCode).toBe(403)
  expect(refusal.json()).toMatchObject({ data: 0, error: { code: 'REQUEST_TOKEN' } })
})

test('an older form comes back with its input and a valid token', async () => {
  const refusal = await postForm(tokenOf(49))
  expect(refusal.statusCode).toBe(403)
  expect(refusal.body).toContain('What I typed')
  const fresh = inForm(refusal.body)
  expect(refusal.cookies).toContainEqual(expect.objectContaining({ name: 'XSRF-TOKEN', value: fresh }))
  const resendResponse = await postForm(fresh, { resent: '1' })
  expect(resendResponse.statusCode).toBe(200)
  expect(resendResponse.body).toContain('We received your request')
})

test.each([25, 49])('a visitor who returns after %d hours gets a new token with the page', async (hours) => {
  const old = tokenOf(hours)
  const { body } = await site.get('/retailers?intent=locate', { cookie: `XSRF-TOKEN=${old}` })
  expect(inForm(body)).not.toBe(old)
  expect((await call(inForm(body))).statusCode).toBe(200)
})

/** The addresses of pages with a form. */
async function pagesWithForms() {
  const pages = await loadPages(path.resolve(import.meta.dirname, '../..'))
  const build = typeof pages.build === 'function' ? await pages.build() : pages.build
  const entry = entryOf(build)
  const createPageContext: typeof entry.createPageContext = (services, visit) => {
    visit.issueToken()
    return entry.createPageContext(services, visit)
  }
  const module = { ...build.entry.module, createPageContext }
  return { ...pages, build: { ...build, entry: { ...build.entry, module } } }
}

test('a form on a board is rendered per visitor, even for identical boards', async () => {
  const withForms = await siteInMemory({}, { pages: await pagesWithForms() })
  const tokenGiven = async () => {
    const { statusCode, cookies } = await withForms.get('/ideas', { cookie: 'ideas=1~f.sage-paint' })
    expect(statusCode).toBe(200)
    return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
  }
  const tokens = [await tokenGiven(), await tokenGiven()]
  expect(tokens).toEqual([expect.any(String), expect.any(String)])
  expect(tokens[0]).not.toBe(tokens[1])
  await withForms.close()
})
