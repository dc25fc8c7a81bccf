import { describe, expect, test } from 'vitest'
import { readOutbox } from '../support/requests/outbox.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const KEY = 'a-key-of-enough-length-for-everybody'

const site = siteForFile({
  TRUST_PROXY: '127.0.0.1',
  REQUEST_LIMIT_PER_ADDRESS: '2',
  REQUEST_LIMIT_OVERALL: '50',
  PUBLIC_URL: 'https://www.cabinetry.test',
  CONTENT_API_KEY: KEY,
})

const post = (payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/api/retailers/shiloh', payload, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })

async function postForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const page = await site.get('/retailers?intent=locate')
  const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const { contact, ...rest } = locateRequest()
  const form = new URLSearchParams({
    xsrf: token,
    resent: '1',
    ...Object.fromEntries(
      Object.entries({ ...rest, ...contact }).map(([name, value]) => [name, String(value)]),
    ),
    ...fields,
  })
  return site.app.inject({
    method: 'POST',
    url: '/retailers?intent=locate',
    payload: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `XSRF-TOKEN=${token}`,
      ...headers,
    },
  })
}

async function parkedMails(): Promise<number> {
  const { body } = await site.get('/metrics', { 'x-api-key': KEY })
  return Number(/^site_mails\{mail="desk",state="parked"\} (\d+)$/m.exec(body)?.[1])
}

describe('limits', () => {
  test('refuse an address that sends too many, with the time to wait, and no others', async () => {
    for (let n = 0; n < 2; n += 1)
      expect((await post(locateRequest(), from('203.0.113.1'))).statusCode).toBe(200)
    const refusal = await post(locateRequest(), from('203.0.113.1'))
    expect(refusal.statusCode).toBe(429)
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(290)
    expect(refusal.json()).toEqual({
      data: 0,
      message: 'We have received too many requests at once. Please send yours again in 5 minutes.',
      error: { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('5 minutes') as unknown },
    })
    expect((await post(locateRequest(), from('203.0.113.2'))).statusCode).toBe(200)
  })

  test('show the same on the page, and keep the input', async () => {
    for (let n = 0; n < 2; n += 1) await post(locateRequest(), from('203.0.113.3'))
    const answer = await postForm({ comments: 'What I typed' }, from('203.0.113.3'))
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).toContain('We have received too many requests at once.')
    expect(answer.body).toContain('What I typed')
  })
})

describe('honeypots', () => {
  const spam = { comments: 'http://a.test http://b.test http://c.test http://d.test http://e.test' }

  test.each<[string, Record<string, unknown>, string]>([
    ['stuffed with links', spam, '203.0.113.10'],
    ['with the trap filled in', { homepage: 'http://offer.test' }, '203.0.113.11'],
  ])('acknowledge a request %s like any other, and email no one', async (_, change, address) => {
    const person = (await post(locateRequest(), from(address))).json<{ reference: string }>()
    const bot = (await post(locateRequest(change), from(address))).json<{ reference: string }>()
    expect(Object.keys(bot)).toEqual(Object.keys(person))
    const sentMails = (await readOutbox(site.dataDir)).filter((mail) => mail.text?.includes(bot.reference))
    expect(sentMails).toEqual([])
  })

  test('show suspected bots the same page', async () => {
    const plain = (page: { body: string }) =>
      page.body.replaceAll(
        /(?<=link=)[\w-]+|[2-9A-Z]{4}-[2-9A-Z]{5}|[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]+\.[\w-]{16}\.[\w-]{43}/g,
        '',
      )
    const person = await postForm({}, from('203.0.113.20'))
    const bot = await postForm({ homepage: 'http://offer.test' }, from('203.0.113.21'))
    expect(person.statusCode).toBe(200)
    expect(plain(bot)).toBe(plain(person))
    expect(await parkedMails()).toBeGreaterThan(0)
  })
})

describe('origin', () => {
  test.each<Record<string, string>>([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://localhost:80' },
    { origin: 'http://www.cabinetry.test' },
    { origin: 'https://evil.test', host: 'evil.test' },
    { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://www.cabinetry.test' },
  ])('rejects a browser’s call from another site: %j', async (headers) => {
    const answer = await post(locateRequest(), headers)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ data: 0, error: { code: 'FOREIGN_ORIGIN' } })
    expect((await postForm({}, headers)).statusCode).toBe(403)
  })

  test.each<Record<string, string>>([
    { origin: 'https://www.cabinetry.test' },
    { origin: 'https://www.cabinetry.test', host: 'replica-1:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
  ])('lets a call from this site through to the token check: %j', async (headers) => {
    expect((await post(locateRequest(), headers)).json()).toMatchObject({ error: { code: 'REQUEST_TOKEN' } })
  })
})
