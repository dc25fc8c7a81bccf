import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOT_SENT } from '#core/retailers/form/messages.ts'
import { answerJson, type ScriptedServer, startScriptedServer } from '../support/network/scripted-server.ts'
import { readOutbox } from '../support/requests/outbox.ts'
import { locateRequest, requestOfAnother } from '../support/requests/retailer-request.ts'
import { type SiteInMemory, siteInMemory } from '../support/sites/site-in-memory.ts'

let api: ScriptedServer
let site: SiteInMemory
beforeAll(async () => {
  api = await startScriptedServer()
  site = await siteInMemory({ EMAIL_API_URL: `${api.url}/mail/`, BRAND_KEY: 'shiloh' })
})
afterAll(async () => {
  await site.close()
  await api.stop()
})
beforeEach(() => {
  api.calls.splice(0)
})

const post = (payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/api/retailers/shiloh', payload, headers })

test('sends a request to the API as the bare form value, and no email of ours', async () => {
  api.answer = (_call, response) => answerJson(response, 200, { data: 1 })
  const answer = await post(locateRequest())
  expect(answer.json()).toMatchObject({ data: 1, reference: expect.any(String) as unknown })
  expect(api.calls).toHaveLength(1)
  expect(api.calls[0]).toMatchObject({
    method: 'POST',
    path: '/mail/retailers/shiloh',
    body: {
      retailer: 1,
      contact: { phone: '(573) 555-0142' },
      projectType: 'Both Remodel and New Construction',
      distributionArea: 1,
    },
  })
  expect(await readOutbox(site.dataDir)).toEqual([])
})

test('the bare form value sent to the API is accepted by the call as well', async () => {
  api.answer = (_call, response) => answerJson(response, 200, { data: 1 })
  await post(requestOfAnother())
  const [first] = api.calls
  expect((await post(Object(first?.body))).json()).toMatchObject({ data: 1 })
  expect(api.calls[1]?.body).toEqual(first?.body)
})

test('shows the visitor an error if the API rejects the request; a retry sends the same one', async () => {
  const headers = { 'idempotency-key': 'form-1' }
  api.answer = (_call, response) => answerJson(response, 200, { data: 0 })
  const refusal = await post(locateRequest(), headers)
  expect(refusal.statusCode).toBe(503)
  expect(refusal.json()).toEqual({ data: 0, stored: true, message: NOT_SENT })
  api.answer = (_call, response) => answerJson(response, 200, { data: 1 })
  expect((await post(locateRequest(), headers)).json()).toMatchObject({ data: 1 })
  const [first, second] = api.calls.map((call) => call.headers['idempotency-key'])
  expect(second).toBe(first)
})

test('shows the error on the page and keeps the input', async () => {
  api.answer = (_call, response) => response.destroy()
  const page = await site.get('/retailers?intent=locate')
  const token = page.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const { contact, ...rest } = locateRequest({ comments: 'What I typed' })
  const fields = Object.entries({ ...rest, ...contact }).map(([name, value]) => [name, String(value)])
  const answer = await site.app.inject({
    method: 'POST',
    url: '/retailers?intent=locate',
    payload: new URLSearchParams([['xsrf', token], ['resent', '1'], ...fields]).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `XSRF-TOKEN=${token}` },
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain(NOT_SENT)
  expect(answer.body).toContain('What I typed')
  expect(api.calls).toHaveLength(1)
})

test('acknowledges suspected bots without sending to the API', async () => {
  expect((await post(locateRequest({ homepage: 'http://offer.test' }))).json()).toMatchObject({ data: 1 })
  expect(api.calls).toEqual([])
})
