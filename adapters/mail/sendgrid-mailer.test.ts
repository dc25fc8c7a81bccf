import MailComposer from 'nodemailer/lib/mail-composer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mailer } from '#core/retailers/mail/mailer.ts'
import { mailerContract, sampleEmail } from '#tests/contracts/mailer.ts'
import {
  answerJson,
  type ReceivedCall,
  type ScriptedServer,
  startScriptedServer,
} from '#tests/support/network/scripted-server.ts'
import { createSendgridMailer } from './sendgrid-mailer.ts'

const KEY = 'SG.a-key'

interface Address {
  readonly email: string
  readonly name?: string
}

/** The body of SendGrid's send call, as documented. */
interface SendBody {
  readonly personalizations: readonly { readonly to: readonly Address[]; readonly custom_args: object }[]
  readonly from: Address
  readonly reply_to?: Address
  readonly subject: string
  readonly content: readonly { readonly type: string; readonly value: string }[]
  readonly headers: Readonly<Record<string, string>>
}

const sends = (server: ScriptedServer) => server.calls.filter(({ path }) => path === '/v3/mail/send')

/** Builds the same message as the provider. */
async function asDelivered({ body }: ReceivedCall) {
  const { personalizations, from, reply_to, subject, content, headers } = body as SendBody
  const address = ({ email, name = '' }: Address) => ({ address: email, name })
  const { 'Message-ID': messageId, ...others } = headers
  const raw = await new MailComposer({
    messageId: messageId!,
    from: address(from),
    to: personalizations.flatMap(({ to }) => to.map(address)),
    ...(reply_to ? { replyTo: address(reply_to) } : {}),
    subject,
    text: content.find(({ type }) => type === 'text/plain')!.value,
    html: content.find(({ type }) => type === 'text/html')!.value,
    headers: others,
  })
    .compile()
    .build()
  return { raw, recipients: personalizations.flatMap(({ to }) => to.map(({ email }) => email)) }
}

function provider({ path, headers }: ReceivedCall, response: Parameters<ScriptedServer['answer']>[1]) {
  if (headers.authorization !== `Bearer ${KEY}`) answerJson(response, 401, { errors: [] })
  else if (path === '/v3/scopes') answerJson(response, 200, { scopes: ['mail.send'] })
  else if (path === '/v3/mail/send') answerJson(response, 202)
  else answerJson(response, 404, {})
}

mailerContract('sendgrid', async () => {
  const server = await startScriptedServer(provider)
  return {
    mailer: createSendgridMailer({ apiKey: KEY, baseUrl: server.url }),
    received: () => Promise.all(sends(server).map(asDelivered)),
    dispose: () => server.stop(),
  }
})

describe('responses of the provider', () => {
  let server: ScriptedServer
  let mailer: Mailer

  beforeEach(async () => {
    server = await startScriptedServer(provider)
    mailer = createSendgridMailer({ apiKey: KEY, baseUrl: server.url, deadlineMs: 200 })
  })
  afterEach(() => server.stop())

  test('sends the same idempotency key with every attempt', async () => {
    await mailer.send(sampleEmail())
    await mailer.send(sampleEmail())
    const keys = sends(server).map(({ headers, body }) => {
      const { personalizations, headers: own } = body as SendBody
      return [headers['idempotency-key'], own['Message-ID'], personalizations[0]?.custom_args]
    })
    expect(keys[0]).toEqual([
      '7K3M-9PQRX-visitor',
      '<7K3M-9PQRX-visitor@cabinets.example>',
      { message_id: '7K3M-9PQRX-visitor' },
    ])
    expect(keys[1]).toEqual(keys[0])
  })

  test.each([
    [429, undefined, { kind: 'deferred', reason: 'sendgrid 429', transport: true }],
    [500, undefined, { kind: 'deferred', reason: 'sendgrid 500', transport: true }],
    [503, undefined, { kind: 'deferred', reason: 'sendgrid 503', transport: true }],
    [401, undefined, { kind: 'deferred', reason: 'sendgrid 401', transport: true }],
    [403, undefined, { kind: 'deferred', reason: 'sendgrid 403', transport: true }],
    [400, 'personalizations.0.to.0.email', { kind: 'refused', reason: 'sendgrid 400' }],
    [400, 'from.email', { kind: 'deferred', reason: 'sendgrid 400 for the sender', transport: false }],
    [413, undefined, { kind: 'refused', reason: 'sendgrid 413' }],
  ])(
    'maps status %i (%s) to the right outcome without quoting the response',
    async (status, field, outcome) => {
      server.answer = (_call, response) =>
        answerJson(response, status, {
          errors: [{ field: field ?? null, message: 'zoe@example.com is bad' }],
        })
      expect(await mailer.send(sampleEmail())).toEqual(outcome)
    },
  )

  test('retries with the same key if the connection drops before the response', async () => {
    const idempotencyKeys: unknown[] = []
    server.answer = (call, response) => {
      if (!idempotencyKeys.includes(call.headers['idempotency-key'])) {
        idempotencyKeys.push(call.headers['idempotency-key'])
        response.destroy()
      } else answerJson(response, 202)
    }
    expect(await mailer.send(sampleEmail())).toEqual({
      kind: 'deferred',
      reason: expect.stringMatching(/^sendgrid (UND_ERR_SOCKET|ECONNRESET)$/),
      transport: true,
    })
    expect(await mailer.send(sampleEmail())).toEqual({ kind: 'sent' })
    expect(idempotencyKeys).toEqual(['7K3M-9PQRX-visitor'])
  })

  test('retries after a timeout', async () => {
    server.answer = () => undefined
    expect(await mailer.send(sampleEmail())).toEqual({
      kind: 'deferred',
      reason: 'sendgrid timeout',
      transport: true,
    })
    await expect(mailer.check()).rejects.toThrow(Error)
  })

  test('treats a refused connection as an outage', async () => {
    const deadServer = await startScriptedServer()
    await deadServer.stop()
    const other = createSendgridMailer({ apiKey: KEY, baseUrl: deadServer.url })
    expect(await other.send(sampleEmail())).toEqual({
      kind: 'deferred',
      reason: 'sendgrid ECONNREFUSED',
      transport: true,
    })
    await expect(other.check()).rejects.toThrow(Error)
  })

  test('does not follow a redirect, which would leak the key', async () => {
    const stranger = await startScriptedServer(provider)
    server.answer = (_call, response) => {
      response.writeHead(307, { location: `${stranger.url}/v3/mail/send` })
      response.end()
    }
    expect(await mailer.send(sampleEmail())).toMatchObject({ kind: 'deferred', transport: true })
    expect(stranger.calls).toEqual([])
    await stranger.stop()
  })

  test('fails its check with a wrong key', async () => {
    await expect(createSendgridMailer({ apiKey: 'wrong', baseUrl: server.url }).check()).rejects.toThrow(
      Error,
    )
  })
})
