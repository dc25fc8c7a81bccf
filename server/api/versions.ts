import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ContentItem } from '#core/content/item.ts'
import type { ContainerRecord, Expected } from '#core/ports/content/content-store.ts'
import { containerRecord, itemRecord, quoteEtag } from './records.ts'

class InvalidPreconditionError extends Error {
  override readonly name = 'InvalidPreconditionError'
  readonly statusCode = 400
  readonly code = 'INVALID_PRECONDITION'
}

export const writeHeaders = z.looseObject({
  'if-match': z
    .string()
    .optional()
    .describe('The etag that was read, or * for whatever is there. Otherwise 412, and nothing is changed.'),
})

export const createHeaders = writeHeaders.extend({
  'if-none-match': z
    .string()
    .optional()
    .describe('* makes the call create only: 412 when there is something.'),
})

export function withEtag<T extends z.ZodType>(answer: T): T {
  return answer.meta({
    headers: { ETag: { type: 'string', description: 'Changes with bytes and metadata; for If-Match.' } },
  })
}

/**
 * RFC 9110 §13.1. Weak tags count as strong ones: compressing proxies weaken the tags they forward, and ours name a
 * state, not the bytes of an answer.
 */
export function expectedState({ headers }: Pick<FastifyRequest, 'headers'>): Expected | undefined {
  const ifMatch = headers['if-match']
  const ifNoneMatch = headers['if-none-match']
  if (ifMatch === undefined && ifNoneMatch === undefined) return undefined
  if (ifMatch !== undefined && ifNoneMatch !== undefined)
    throw new InvalidPreconditionError('A call has If-Match or If-None-Match, not both.')
  if (ifMatch === undefined) {
    if (ifNoneMatch?.trim() === '*') return 'absent'
    throw new InvalidPreconditionError('If-None-Match of a writing call is *.')
  }
  if (ifMatch.trim() === '*') return 'present'
  return { etag: bareEtag(ifMatch) }
}

function bareEtag(text: string): string {
  const etag = /^(?:W\/)?"*([^",\s]*)"*$/.exec(text.trim())?.[1]
  if (etag === undefined) throw new InvalidPreconditionError('If-Match names one etag.')
  return etag
}

export function tellEtag(reply: Pick<FastifyReply, 'header'>, { etag }: { readonly etag: string }): void {
  if (etag !== '') reply.header('etag', quoteEtag(etag))
}

export function presentRecord(present: ContentItem | ContainerRecord | undefined) {
  if (present === undefined) return null
  return 'container' in present ? itemRecord(present) : containerRecord(present)
}
