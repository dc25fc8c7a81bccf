import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '../support/requests/outbox.ts'
import { locateRequest } from '../support/requests/retailer-request.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'

const KEY = 'a-key-of-enough-length'

let site: SiteInMemory
beforeAll(async () => {
  site = await siteInMemory({ CONTENT_API_KEY: KEY, MAIL_FROM: 'Cabinetry <site@cabinetry.test>' })
})
afterAll(() => site.close())

const call = (url: string, payload?: object, headers: Record<string, string> = { 'x-api-key': KEY }) =>
  site.app.inject({ method: 'POST', url: `/api${url}`, headers, ...(payload ? { payload } : {}) })

const message = (change: object = {}) => ({
  to: 'zoe@homeowner.test',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  ...change,
})

test.each(['/Email/Templates/desk/shiloh', '/SendGrid/Send'])('%s needs the key', async (url) => {
  expect((await call(url, message(), {})).statusCode).toBe(401)
  expect((await call(url, message(), { 'x-api-key': 'wrong' })).statusCode).toBe(401)
  expect((await call(url, { apiKey: 'wrong' }, {})).statusCode).toBe(401)
})

describe('the templates', () => {
  test.each(['desk', 'visitor'])('%s is filled with an example, or with a form value', async (name) => {
    const example = await call(`/Email/Templates/${name}/shiloh`)
    expect(example.statusCode).toBe(200)
    expect(example.json<{ html: string }>().html).toMatch(/^<!DOCTYPE html[\s\S]*maple doors[\s\S]*<\/html>/)
    const templateResponse = await call(
      `/Email/Templates/${name}/shiloh`,
      locateRequest({ city: 'Eminence' }),
    )
    expect(templateResponse.json<{ html: string }>().html).toContain('Eminence')
  })

  test('none reveals a stored request, nor whether there is one', async () => {
    const { reference } = (await call('/retailers/shiloh', locateRequest())).json<{ reference: string }>()
    const answers = await Promise.all(
      [reference, reference.toLowerCase(), '2222-22222'].map((id) =>
        call(`/Email/Templates/visitor/${id}`, { apiKey: KEY }, {}),
      ),
    )
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'STORED_REQUEST'])
      expect(answer.body).not.toContain('homeowner.test')
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test('links in a filled one lead nowhere', async () => {
    const { text } = (await call('/Email/Templates/visitor/shiloh')).json<{ text: string }>()
    expect(text).toContain('/retailers/status?link=…')
  })

  test('reports an invalid form value, an unknown template and an unknown brand', async () => {
    const invalid = await call('/Email/Templates/desk/shiloh', { retailer: 1 })
    expect(invalid.statusCode).toBe(422)
    expect(invalid.json()).toMatchObject({ errors: { zip: 'A valid zip is required.' } })
    for (const path of ['other/shiloh', 'desk/eclipse'])
      expect((await call(`/Email/Templates/${path}`)).statusCode).toBe(404)
  })
})

describe('sending one message', () => {
  test('is sent from our own address, once per key', async () => {
    const headers = { 'x-api-key': KEY, 'idempotency-key': 'message-1' }
    const answer = await call('/SendGrid/Send', message({ replyTo: 'desk@cabinetry.test' }), headers)
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ data: 1, id: 'message-1' })
    const mail = (await readOutbox(site.dataDir)).find(({ subject }) => subject === 'Hello')
    expect(mail?.messageId).toBe('<message-1@cabinetry.test>')
    expect(mail?.from?.text).toBe('"Cabinetry" <site@cabinetry.test>')
    expect([mail?.to].flat()[0]?.text).toBe('zoe@homeowner.test')
  })

  test.each([
    { to: 'zoe@homeowner.test\r\nBcc: evil@example.net' },
    { to: 'zoe@homeowner.test, evil@example.net' },
    { to: 'Zoe <zoe@homeowner.test>' },
    { to: { address: 'zoe@homeowner.test', name: 'Zoe', bcc: 'evil@example.net' } },
    { to: ['zoe@homeowner.test', 'evil@example.net'] },
    { replyTo: 'a@b.test\nX: y' },
    { subject: '' },
    { html: undefined, text: undefined },
    { from: 'somebody@else.test' },
  ])('rejects %j with the reason', async (change) => {
    const before = (await readOutbox(site.dataDir)).length
    const answer = await call('/SendGrid/Send', message(change))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ data: 0, error: { code: 'INVALID' } })
    expect(await readOutbox(site.dataDir)).toHaveLength(before)
  })
})
