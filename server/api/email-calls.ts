import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { EmailAddress } from '#core/email.ts'
import { isEmailAddress } from '#core/email-address.ts'
import { parseRetailerRequest, RETAILER_REQUEST_FORMS } from '#core/retailers/form/request.ts'
import { FIRST_MAILS } from '#core/retailers/mail/mail-store.ts'
import { readReference } from '#core/retailers/work/reference.ts'
import type { NewRequest } from '#core/retailers/work/request-store.ts'
import { newWork } from '#core/retailers/work/request-work.ts'
import { senderNamed } from '#services/retailers/mail/compose-mail.ts'
import { SAMPLE_FORM } from '#services/retailers/mail/sample-mails.ts'
import type { Program } from '../program.ts'
import { requireKeyInside } from './require-key.ts'
import { errorAnswer, judgedByHandler } from './schemas.ts'

const tags = ['Requests and mail']
const security = [{ apiKey: [] }]

const templateAnswer = z.object({
  name: z.enum(FIRST_MAILS),
  id: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})

const TEMPLATE_LIMIT = 64 * 1024
const MESSAGE_LIMIT = 1024 * 1024

const address = z.string().refine(isEmailAddress, 'must be exactly one address, name@host')
const mailbox = z.union([
  address.transform((email): EmailAddress => ({ address: email })),
  z
    .strictObject({ address, name: z.string().max(200).optional() })
    .transform(({ address, name }): EmailAddress => (name === undefined ? { address } : { address, name })),
])

const messageSchema = z
  .strictObject({
    to: mailbox,
    replyTo: mailbox.optional(),
    subject: z.string().trim().min(1, 'is missing').max(500),
    html: z.string().max(MESSAGE_LIMIT).optional(),
    text: z.string().max(MESSAGE_LIMIT).optional(),
    apiKey: z.string().optional(),
  })
  .refine(({ html, text }) => Boolean(html ?? text), { path: ['text'], error: 'is missing, and so is html' })

export async function emailCalls(
  app: FastifyInstance,
  { services, config: { brandKey } }: Pick<Program, 'config' | 'services'>,
) {
  const { apiKeys } = services
  const { onRequest, preValidation } = requireKeyInside(apiKeys, (reply) =>
    refuse(reply, 401, 'KEY', 'This call needs the key.'),
  )
  app.addHook('onRequest', onRequest)
  app.addHook('preValidation', preValidation)
  templateCall(app, services, brandKey)
  sendCall(app, services)
}

function templateCall(app: FastifyInstance, { requests, now }: Program['services'], brandKey: string): void {
  app.post<{ Params: { name: string; id: string } }>(
    '/Email/Templates/:name/:id',
    {
      bodyLimit: TEMPLATE_LIMIT,
      validatorCompiler: judgedByHandler,
      schema: {
        tags,
        security,
        summary: 'Render an email template with a form value or an example',
        description:
          'Without a form value, an example is used. The key gives no access to stored requests; the desk shows their emails.',
        params: z.object({
          name: z.enum(FIRST_MAILS),
          id: z.string().describe('The brand key.'),
        }),
        body: z.union([z.object({ apiKey: z.string().optional() }), ...RETAILER_REQUEST_FORMS]),
        response: {
          200: templateAnswer,
          '4xx': errorAnswer,
        },
      },
    },
    async (request, reply) => {
      const { name, id } = request.params
      const mail = FIRST_MAILS.find((kind) => kind === name)
      if (mail === undefined) return reply.callNotFound()
      // Holders of the key edit content. They must not learn who sent a request or whether it exists.
      if (readReference(id) !== undefined)
        return refuse(reply, 403, 'STORED_REQUEST', 'The emails of a stored request are shown at the desk.')
      if (id !== brandKey) return reply.callNotFound()
      const sample = fromBody(request.body, brandKey, now())
      if ('errors' in sample)
        return refuse(reply, 422, 'INVALID', 'The form value is not valid.', { errors: sample.errors })
      const { subject, html, text } = await requests.composeWithoutLinks(
        { id: sample.reference, at: now().getTime(), message: { kind: mail } },
        { stored: sample, work: newWork(0) },
      )
      return { name, id, subject, html, text }
    },
  )
}

function sendCall(app: FastifyInstance, { requests, now }: Program['services']): void {
  const sendOptions = {
    bodyLimit: MESSAGE_LIMIT,
    validatorCompiler: judgedByHandler,
    schema: {
      tags,
      security,
      summary: 'Send one message through the mail transport',
      body: messageSchema,
      response: { 202: z.object({ data: z.literal(1), id: z.string() }), '4xx': errorAnswer },
    },
  }
  app.post('/SendGrid/Send', sendOptions, async (request, reply) => {
    const parsed = messageSchema.safeParse(request.body)
    if (!parsed.success) {
      const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
      return refuse(reply, 422, 'INVALID', faults.join('; '))
    }
    const { to, replyTo, subject, html, text } = parsed.data
    const key = request.headers['idempotency-key']
    const id = typeof key === 'string' && /^[A-Za-z0-9-]{1,100}$/.test(key) ? key : crypto.randomUUID()
    const outcome = await requests.mailer.send({
      id,
      createdAt: now().toISOString(),
      from: await senderNamed(requests.mail.from, requests.mail.texts),
      to,
      ...(replyTo === undefined ? {} : { replyTo }),
      subject,
      html: html ?? '',
      text: text ?? '',
    })
    if (outcome.kind === 'sent') return reply.code(202).send({ data: 1, id })
    request.log.warn({ outcome: outcome.kind, reason: outcome.reason }, 'A message could not be sent')
    return outcome.kind === 'refused'
      ? refuse(reply, 422, 'REFUSED', 'The message or its recipient was rejected permanently.')
      : refuse(
          reply,
          503,
          'NOT_SENT',
          'The message could not be sent right now. Send it again with the same key.',
        )
  })
}

function fromBody(body: unknown, brandKey: string, now: Date) {
  const isEmpty = body === undefined || body === null || Object.keys(body).every((key) => key === 'apiKey')
  const parsed = parseRetailerRequest(isEmpty ? SAMPLE_FORM : body)
  if (!parsed.ok) return parsed
  return {
    id: '00000000-0000-4000-8000-000000000000',
    reference: 'XXXX-XXXXX',
    receivedAt: now.toISOString(),
    brandKey,
    request: parsed.request,
  } satisfies NewRequest
}

function refuse(reply: FastifyReply, status: number, code: string, message: string, more: object = {}) {
  return reply.code(status).send({ data: 0, error: { code, message }, ...more })
}
