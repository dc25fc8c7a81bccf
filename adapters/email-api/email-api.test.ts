import { afterEach, beforeEach, expect, test } from 'vitest'
import { completeRequest } from '#core/retailers/form/retailer-request.ts'
import { sampleRequest } from '#tests/contracts/request-store-samples.ts'
import {
  answerJson,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/support/network/scripted-server.ts'
import { createEmailApi } from './email-api.ts'

let server: ScriptedServer
beforeEach(async () => {
  server = await startScriptedServer((_call, response) => answerJson(response, 200, { data: 1 }))
})
afterEach(() => server.stop())

const send = (path = '/api/', deadline: { readonly deadlineMs?: number } = {}) =>
  createEmailApi({ url: `${server.url}${path}`, brandKey: 'shiloh', ...deadline }).send(
    'request-1',
    sampleRequest(1).request,
  )

test.each(['/api', '/api/'])('posts the bare form value below %s', async (path) => {
  expect(await send(path)).toEqual({ outcome: 'accepted' })
  expect(server.calls).toEqual([
    {
      method: 'POST',
      path: '/api/retailers/shiloh',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'idempotency-key': 'request-1',
      }) as unknown,
      body: {
        ...completeRequest({}),
        photo: undefined,
        retailer: 1,
        firstName: 'Zoë 🪵',
        lastName: "O'Neil",
        email: 'zoe@example.com',
        contact: { phone: '(573) 555-0123', businessName: '', phoneExt: '' },
        streetAddress: '1 Mill Road',
        city: 'Joplin',
        state: 'MO',
        zip: '00123',
        country: 'US',
        projectType: 'Both Remodel and New Construction',
        describe: 'Kitchen "and" bath',
        comments: 'one\ntwo',
        distributionArea: 1,
      },
    },
  ])
})

test.each([
  [200, { data: 0 }],
  [200, { data: '1' }],
  [200, 'no JSON'],
  [200, { data: 1, more: 'x'.repeat(70_000) }],
  [500, { data: 1 }],
  [404, {}],
])('does not accept status %i with %j as success', async (status, body) => {
  server.answer = (_call, response) => answerJson(response, status, body)
  expect(await send()).toEqual({ outcome: 'refused', detail: `status ${status}` })
})

test('reports a timeout, a dropped connection and a refused connection differently', async () => {
  server.answer = () => undefined
  expect(await send('/api/', { deadlineMs: 200 })).toEqual({ outcome: 'unanswered', detail: 'timeout' })
  server.answer = (_call, response) => response.destroy()
  expect(await send()).toEqual({ outcome: 'unanswered', detail: expect.stringMatching(/SOCKET|ECONNRESET/) })
  const deadServer = await startScriptedServer()
  await deadServer.stop()
  const api = createEmailApi({ url: deadServer.url, brandKey: 'shiloh' })
  expect(await api.send('1', sampleRequest(1).request)).toEqual({
    outcome: 'unanswered',
    detail: 'ECONNREFUSED',
  })
})
