import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { type ContentRefusal, ContentRefusedError } from '#core/ports/content-store.ts'
import type { ErrorBody } from '../plugins/errors.ts'
import { errorAnswer } from './content-schemas.ts'

const REFUSALS: Readonly<Record<ContentRefusal['kind'], { readonly status: number; readonly code: string }>> =
  {
    'invalid-name': { status: 400, code: 'INVALID_NAME' },
    'invalid-metadata': { status: 422, code: 'INVALID_METADATA' },
    'metadata-too-large': { status: 422, code: 'METADATA_TOO_LARGE' },
    'read-only': { status: 409, code: 'READ_ONLY' },
    'not-found': { status: 404, code: 'NOT_FOUND' },
    conflict: { status: 412, code: 'PRECONDITION_FAILED' },
  }

/** The error answers of the content calls, for their description. */
export const refusals = {
  '4xx': errorAnswer.describe('Refused; nothing was changed.'),
  '5xx': errorAnswer.describe('Something went wrong here or at the storage.'),
}

/** Answers with an error of the API. */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body: ErrorBody = { error: { code, message } }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Answers what a content store refuses as the caller's fault, and hides what else fails in this scope. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ContentRefusedError, _request, reply) => {
    if (error instanceof ContentRefusedError) {
      const { status, code } = REFUSALS[error.refusal.kind]
      return refuse(reply, status, code, error.message)
    }
    throw error
  })
}
