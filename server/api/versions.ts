import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContainerRecord, Expected } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { containerRecord, itemRecord, quoteEtag } from './schemas.ts'

class InvalidPreconditionError extends Error {
  override readonly name = 'InvalidPreconditionError'
  readonly statusCode = 400
  readonly code = 'INVALID_PRECONDITION'
}

export const writeHeaders = z.looseObject({
  'if-match': z
    .string()
    .optional()
    .describe(
      'The etag you read, or * for any existing version. If it differs, the answer is 412 and nothing changes.',
    ),
})

export const createHeaders = writeHeaders.extend({
  'if-none-match': z.string().optional().describe('* only creates: the answer is 412 if the blob exists.'),
})

export function withEtag<T extends z.ZodType>(answer: T): T {
  return answer.meta({
    headers: {
      ETag: { type: 'string', description: 'Changes with the bytes and metadata; send it as If-Match.' },
    },
  })
}

/**
 * RFC 9110 §13.1. Weak tags count as strong ones: compressing proxies weaken the tags they forward, and ours identify a
 * stored version, not the bytes of a response.
 */
export function expectedState({ headers }: Pick<FastifyRequest, 'headers'>): Expected | undefined {
  const ifMatch = headers['if-match']
  const ifNoneMatch = headers['if-none-match']
  if (ifMatch === undefined && ifNoneMatch === undefined) return undefined
  if (ifMatch !== undefined && ifNoneMatch !== undefined)
    throw new InvalidPreconditionError('Send either If-Match or If-None-Match, not both.')
  if (ifMatch === undefined) {
    if (ifNoneMatch?.trim() === '*') return 'absent'
    throw new InvalidPreconditionError('If-None-Match of a write must be *.')
  }
  if (ifMatch.trim() === '*') return 'present'
  return { etag: bareEtag(ifMatch) }
}

function bareEtag(text: string): string {
  const etag = /^(?:W\/)?"*([^",\s]*)"*$/.exec(text.trim())?.[1]
  if (etag === undefined) throw new InvalidPreconditionError('If-Match must be a single etag.')
  return etag
}

export function tellEtag(reply: Pick<FastifyReply, 'header'>, { etag }: { readonly etag: string }): void {
  if (etag !== '') reply.header('etag', quoteEtag(etag))
}

export function presentRecord(present: ContentItem | ContainerRecord | undefined) {
  if (present === undefined) return null
  return 'container' in present ? itemRecord(present) : containerRecord(present)
}
