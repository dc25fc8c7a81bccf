import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { judgeContainer, judgeItem, type MetadataRefusal } from '#adapters/metadata/judge-metadata.ts'
import {
  type ContainerRecord,
  type ContentRefusal,
  ContentRefusedError,
  type Expected,
} from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { Listings } from '#services/content/listings.ts'
import type { ErrorBody } from '../connections/create-host.ts'
import { badRequest, conflictAnswer, containerRecord, errorAnswer, itemRecord, quoteEtag } from './schemas.ts'

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

/** A container that has not been listed may still have what is not found. */
export function refuseAbsent(
  reply: FastifyReply,
  noun: 'blob' | 'container',
  { listings, container }: Pick<Place, 'listings' | 'container'>,
): FastifyReply {
  return listings.isLoaded(container) || containerNameFault(container) !== undefined
    ? refuse(reply, 404, 'NOT_FOUND', `There is no such ${noun}.`)
    : refuse(reply, 503, 'STORAGE_UNAVAILABLE', 'The content store is not responding.')
}

export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ContentRefusedError, _request, reply) => {
    if (!(error instanceof ContentRefusedError)) throw error
    const { refusal, message } = error
    const { status, code } = REFUSALS[refusal.kind]
    if (refusal.kind !== 'conflict') return refuse(reply, status, code, message)
    const { present } = refusal
    if (present) setEtag(reply, present)
    const body = { error: { code, message, present: presentRecord(present) } } satisfies ErrorBody
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
}

interface Place {
  readonly listings: Listings
  readonly container: string
  readonly newKeys: boolean
}

/** Other programs store their own keys, so an unknown key is rejected only if it looks like a misspelled known one. */
export async function assertItemMetadata(
  metadata: RawMetadata,
  name: string,
  { listings, container, newKeys }: Place,
): Promise<void> {
  const record = await listings.container(container)
  const item = await listings.item(container, name)
  refuseAll(
    judgeItem(metadata, {
      container: record?.metadata ?? {},
      before: item?.metadata,
      unknownKeys: newKeys ? 'allow' : 'refuse-slips',
    }),
  )
}

export async function assertContainerMetadata(
  metadata: RawMetadata,
  { listings, container, newKeys }: Place,
): Promise<void> {
  const record = await listings.container(container)
  refuseAll(judgeContainer(metadata, { before: record?.metadata, unknownKeys: newKeys ? 'allow' : 'refuse' }))
}

function refuseAll(refusals: readonly MetadataRefusal[]): void {
  const [first] = refusals
  if (first === undefined) return
  throw new ContentRefusedError({
    kind: first.kind === 'too-large' ? 'metadata-too-large' : 'invalid-metadata',
    message: refusals.map(({ message }) => message).join(' '),
  })
}

const badPrecondition = (message: string) => badRequest('INVALID_PRECONDITION', message)

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
    throw badPrecondition('Send either If-Match or If-None-Match, not both.')
  if (ifMatch === undefined) {
    if (ifNoneMatch?.trim() === '*') return 'absent'
    throw badPrecondition('If-None-Match of a write must be *.')
  }
  if (ifMatch.trim() === '*') return 'present'
  return { etag: bareEtag(ifMatch) }
}

function bareEtag(text: string): string {
  const etag = /^(?:W\/)?"*([^",\s]*)"*$/.exec(text.trim())?.[1]
  if (etag === undefined) throw badPrecondition('If-Match must be a single etag.')
  return etag
}

export function setEtag(reply: Pick<FastifyReply, 'header'>, { etag }: { readonly etag: string }): void {
  if (etag !== '') reply.header('etag', quoteEtag(etag))
}

function presentRecord(present: ContentItem | ContainerRecord | undefined) {
  if (present === undefined) return null
  return 'container' in present ? itemRecord(present) : containerRecord(present)
}
