import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { INVALID_SUBMISSION, NOT_SENT, tooManyRequests } from '#core/retailers/form/messages.ts'
import { RETAILER_REQUEST_FORMS } from '#core/retailers/form/request.ts'
import { TRAP_FIELD, TRAP_SUSPICION } from '#core/retailers/form/suspicion.ts'
import { isFromBrowser } from '../access/api-key.ts'
import type { Program } from '../program.ts'
import { errorAnswer, judgedByHandler } from './schemas.ts'

const BODY_LIMIT = 64 * 1024

const rejectionSchema = z.object({ data: z.literal(0), message: z.string() })

export async function retailerCall(
  app: FastifyInstance,
  { services, config: { brandKey } }: Pick<Program, 'config' | 'services'>,
) {
  app.post<{ Params: { key: string } }>(
    '/retailers/:key',
    {
      bodyLimit: BODY_LIMIT,
      validatorCompiler: judgedByHandler,
      schema: {
        tags: ['Requests and mail'],
        summary: 'Send a request to find a retailer or become one',
        params: z.object({ key: z.string() }),
        body: z.union(RETAILER_REQUEST_FORMS),
        response: {
          200: z.object({ data: z.literal(1), reference: z.string() }),
          422: rejectionSchema.extend({ errors: z.record(z.string(), z.string()) }),
          429: rejectionSchema.extend(errorAnswer.shape),
          503: rejectionSchema,
        },
      },
    },
    async (request, reply) => {
      if (request.params.key !== brandKey) return reply.callNotFound()
      if (!isTrusted(request)) {
        return reply.code(403).send({
          data: 0,
          error: {
            code: 'REQUEST_TOKEN',
            message: 'The request token is missing, expired or does not match its cookie.',
          },
        })
      }
      const answer = await services.retailers.accept({
        value: request.body,
        brandKey,
        submission: headerOf(request, 'idempotency-key'),
        suspicion: fillsTrap(request.body) ? TRAP_SUSPICION : undefined,
        clientAddress: request.ip,
        fromBrowser: isFromBrowser(request.headers),
      })
      if (answer.data === 1) return answer
      if ('errors' in answer) return reply.code(422).send({ ...answer, message: INVALID_SUBMISSION })
      if ('retryAfterSeconds' in answer) {
        const { retryAfterSeconds } = answer
        const message = tooManyRequests(retryAfterSeconds)
        return reply
          .code(429)
          .header('retry-after', String(retryAfterSeconds))
          .send({ data: 0, message, error: { code: 'TOO_MANY_REQUESTS', message } })
      }
      return reply.code(503).send({ ...answer, message: NOT_SENT })
    },
  )
}

function isTrusted(request: FastifyRequest): boolean {
  return (
    !isFromBrowser(request.headers) || request.tokenIssuedAt(headerOf(request, 'x-xsrf-token')) !== undefined
  )
}

function fillsTrap(body: unknown): boolean {
  const value = typeof body === 'object' && body !== null && TRAP_FIELD in body ? body[TRAP_FIELD] : undefined
  return value !== undefined && value !== null && value !== ''
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
