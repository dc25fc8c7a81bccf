import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { type ContentRefusal, ContentRefusedError } from '#core/content/content-store.ts'
import type { ErrorBody } from '../connections/error-body.ts'
import { conflictAnswer, errorAnswer } from './content-schemas.ts'
import { presentRecord, tellEtag } from './versions.ts'

const REFUSALS: Readonly<Record<ContentRefusal['kind'], { readonly status: number; readonly code: string }>> =
  {
    'invalid-name': { status: 400, code: 'INVALID_NAME' },
    'invalid-metadata': { status: 422, code: 'INVALID_METADATA' },
    'metadata-too-large': { status: 422, code: 'METADATA_TOO_LARGE' },
    'read-only': { status: 409, code: 'READ_ONLY' },
    'not-found': { status: 404, code: 'NOT_FOUND' },
    conflict: { status: 412, code: 'PRECONDITION_FAILED' },
  }

export const refusals = {
  '4xx': errorAnswer.describe('Rejected. Nothing was changed.'),
  '5xx': errorAnswer.describe('Something went wrong in the site or its storage.'),
}

export const writeRefusals = {
  412: conflictAnswer.describe('The current state is not the one the call expected. Nothing was changed.'),
  ...refusals,
}

export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  const body: ErrorBody = { error: { code, message } }
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ContentRefusedError, _request, reply) => {
    if (!(error instanceof ContentRefusedError)) throw error
    const { refusal, message } = error
    const { status, code } = REFUSALS[refusal.kind]
    if (refusal.kind !== 'conflict') return refuse(reply, status, code, message)
    const { present } = refusal
    if (present) tellEtag(reply, present)
    const body = { error: { code, message, present: presentRecord(present) } } satisfies ErrorBody
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
}
