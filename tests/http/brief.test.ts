import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRIEF_FIELDS } from '#core/ideas/brief-fields.ts'
import { type SiteInMemory, siteInMemory } from '../support/site-in-memory.ts'

const logged: string[] = []
const logTo = new Writable({
  decodeStrings: false,
  write(line, _encoding, done) {
    logged.push(String(line))
    done()
  },
})

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory({ PUBLIC_URL: 'https://www.cabinetry.test', LOG_LEVEL: 'trace' }, { logTo })
})
afterAll(() => site.close())

const URLENCODED = 'application/x-www-form-urlencoded'
const LIST = 'ideas=1~f.sage-paint~g.navy-and-maple-kitchen~f.gone-green'

const post = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/ideas/brief',
    headers: { 'content-type': URLENCODED, ...headers },
    payload: body,
  })

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()

describe('the blank brief', () => {
  test('asks everything, requires nothing, and has lines to write on', async () => {
    const { body, headers } = await site.get('/ideas/brief')
    expect(headers['cache-control']).toMatch(/no-store/)
    for (const { key, label } of BRIEF_FIELDS) {
      expect(body).toMatch(new RegExp(`<(?:input|textarea|select)[^>]* name="${key}"`))
      expect(body).toContain(label)
    }
    expect(body).not.toMatch(/ (?:aria-)?required/)
    expect(body).toContain('Nothing is here yet.')
    expect(body).not.toContain('To talk about')
    expect(body).not.toContain('noindex')
  })

  test.each(['/education/resources', '/education/care', '/ideas'])('is linked from %s', async (path) => {
    for (const headers of [{}, { cookie: LIST }]) {
      const { body } = await site.get(path, headers)
      expect(body).toMatch(/<a [^>]*href="\/ideas\/brief"[^>]*>Designer&#x27;s brief<\/a>/)
    }
  })

  test('is in the sitemap', async () => {
    expect((await site.get('/sitemap.xml')).body).toContain('https://www.cabinetry.test/ideas/brief<')
  })
})

describe('the board in the brief', () => {
  test('has facts, codes and the way back, and is not indexed', async () => {
    const { body } = await site.get('/ideas/brief', { cookie: LIST })
    expect(body).toContain('<dt>Item</dt> <dd>sage-paint</dd>')
    expect(body).toContain('<dt>Finish</dt> <dd>Harbor navy paint</dd>')
    expect(body).not.toContain('Gone green')
    expect(body).toContain(
      'href="https://www.cabinetry.test/ideas?with=1~f.sage-paint~g.navy-and-maple-kitchen"',
    )
    expect(body).toMatch(/<svg[^>]*aria-label="Code that opens these ideas"/)
    expect(body).toContain('<meta name="robots" content="noindex"')
  })
})

describe('without scripts', () => {
  const ANSWERS = {
    name: 'Ada zqprivate',
    budget: 'to30',
    storage: 'waste',
    rooms: 'Kitchen 12 × 14\nPantry',
    ceiling: '9 ft',
  }

  test('the answer is the brief: on paper, and in the form again', async () => {
    const { body, statusCode } = await post(`${form(ANSWERS)}&storage=pantry`, { cookie: LIST })
    expect(statusCode).toBe(200)
    expect(body).toContain('<dt>Your name</dt><dd>Ada zqprivate</dd>')
    expect(body).toContain('<dd>15,000 to 30,000</dd>')
    expect(body).toContain('<dd>Waste pull-out, Pantry</dd>')
    expect(body).toContain('<dd>sage-paint</dd>')
    expect(body).toContain('To talk about')
    expect(body).toMatch(/<input[^>]* name="ceiling"[^>]* value="9 ft"/)
    expect(body).toMatch(/<textarea[^>]* name="rooms"[^>]*>Kitchen 12 × 14\nPantry<\/textarea>/)
    expect(body).toMatch(/<option value="to30" selected=""/)
    expect(body.match(/type="checkbox"[^>]* checked=""/g)).toHaveLength(2)
    expect(body).toContain('unless you take them along to a request')
  })

  test('answers are kept nowhere: no cookie, no cache, no index, no log', async () => {
    logged.length = 0
    const { headers } = await post(form(ANSWERS))
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(logged.join('')).toContain('/ideas/brief')
    expect(logged.join('')).not.toContain('zqprivate')
    expect((await site.get('/ideas/brief')).body).not.toContain('zqprivate')
  })

  test('what is typed stays text', async () => {
    const { body } = await post(
      form({ name: '"><script>alert(1)</script>', more: '</textarea><img src=x>', budget: '"><b>' }),
    )
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img src=x>')
    expect(body).not.toContain('"><b>')
  })

  test('a form of another site is refused', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await post(form(ANSWERS), headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain('zqprivate')
    }
  })

  test.each(['', '{"name":"Ada"}', '\u0000', 'name=%20%09', 'brief=1{}'])(
    'a body that says nothing (%j) is a blank brief',
    async (body) => {
      const answer = await post(body)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain('To talk about')
    },
  )
})
