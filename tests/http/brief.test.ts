import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { monthInWords } from '#core/days.ts'
import { BRIEF_FIELDS } from '#core/ideas/brief-fields.ts'
import { siteDay } from '#core/site-time.ts'
import { readPage } from '../support/reading/read-page.ts'
import { siteForFile } from '../support/sites/site-for-file.ts'

const logLines: string[] = []
const logTo = new Writable({
  decodeStrings: false,
  write(line, _encoding, callback) {
    logLines.push(String(line))
    callback()
  },
})

const site = siteForFile({ PUBLIC_URL: 'https://www.cabinetry.test', LOG_LEVEL: 'trace' }, { logTo })

const PRINT = /^Print/
const MONTH = siteDay(new Date()).slice(0, 7)
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
  test('asks twelve questions and requires none', async () => {
    expect(BRIEF_FIELDS).toHaveLength(12)
    const answer = await site.get('/ideas/brief')
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    const page = readPage(answer)
    const { fields } = page.click(PRINT, { 'Waste pull-out': true })
    expect([...fields.keys()]).toEqual(BRIEF_FIELDS.map(({ key }) => key))
    for (const { label } of BRIEF_FIELDS)
      expect(
        page.queryAllByLabelText(label).length + page.queryAllByRole('group', { name: label }).length,
      ).toBe(1)
    expect(answer.body).not.toMatch(/ (?:aria-)?required/)
    expect(page.words).toContain('Nothing is here yet.')
    expect(answer.body).not.toContain('noindex')
  })

  test.each(['/education/resources', '/education/care', '/ideas'])('is linked from %s', async (path) => {
    for (const headers of [{}, { cookie: LIST }]) {
      const page = readPage(await site.get(path, headers)).part('main')
      const link = page.getByRole<HTMLAnchorElement>('link', { name: "Designer's brief" })
      expect(link.pathname).toBe('/ideas/brief')
    }
  })

  test('is in the sitemap', async () => {
    expect((await site.get('/sitemap.xml')).body).toContain('https://www.cabinetry.test/ideas/brief<')
  })
})

describe('the board in the brief', () => {
  test('shows facts, codes and a link back, and is not indexed', async () => {
    const answer = await site.get('/ideas/brief', { cookie: LIST })
    const page = readPage(answer).part('main')
    const { words } = page.region('My ideas')
    expect(words).toContain('Item sage-paint')
    expect(words).toContain('Finish Harbor navy paint')
    expect(words).not.toContain('Gone green')
    const board = 'https://www.cabinetry.test/ideas?with=1~f.sage-paint~g.navy-and-maple-kitchen'
    expect(page.getByRole<HTMLAnchorElement>('link', { name: board }).href).toBe(board)
    expect(page.getByRole('img', { name: 'Code that opens these ideas' })).toBeTruthy()
    expect(answer.body).toContain('<meta name="robots" content="noindex"')
  })
})

describe('without scripts', () => {
  const ANSWERS = {
    name: 'Ada zqprivate',
    budget: 'to30',
    storage: 'waste',
    rooms: 'Kitchen 12 × 14\nPantry',
    month: MONTH,
  }

  test('the response is the brief: for print, and in the form again', async () => {
    const answer = await post(`${form(ANSWERS)}&storage=pantry`, { cookie: LIST })
    expect(answer.statusCode).toBe(200)
    const page = readPage(answer)
    for (const words of [
      'Your name Ada zqprivate',
      'Budget 15,000 to 30,000',
      `When do you need it? ${monthInWords(MONTH)}`,
      'What would help Waste pull-out, Pantry',
      'Item sage-paint',
    ])
      expect(page.words).toContain(words)
    const { fields } = page.click(PRINT)
    expect(Object.fromEntries([...fields].filter(([, value]) => value !== ''))).toEqual({
      ...ANSWERS,
      rooms: 'Kitchen 12 × 14\nPantry',
      storage: 'pantry',
    })
    expect(fields.getAll('storage')).toEqual(['waste', 'pantry'])
    expect(page.message).toContain('unless you send them with a request')
  })

  test('answers are stored nowhere: no cookie, no cache, no index, no log', async () => {
    logLines.length = 0
    const { headers } = await post(form(ANSWERS))
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toMatch(/no-store/)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(logLines.join('')).toContain('/ideas/brief')
    expect(logLines.join('')).not.toContain('zqprivate')
    expect((await site.get('/ideas/brief')).body).not.toContain('zqprivate')
  })

  test('shows typed markup as text', async () => {
    const { body } = await post(
      form({ name: '"><script>alert(1)</script>', more: '</textarea><img src=x>', budget: '"><b>' }),
    )
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img src=x>')
    expect(body).not.toContain('"><b>')
  })

  test('rejects a form from another site', async () => {
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await post(form(ANSWERS), headers)
      expect(answer.statusCode).toBe(403)
      expect(answer.body).not.toContain('zqprivate')
    }
  })

  test.each(['', '{"name":"Ada"}', '\u0000', 'name=%20%09', 'brief=1{}'])(
    'shows a blank brief for the empty body %j',
    async (body) => {
      const answer = await post(body)
      expect(answer.statusCode).toBe(200)
      expect([...readPage(answer).click(PRINT).fields.values()].filter((value) => value !== '')).toEqual([])
    },
  )
})
