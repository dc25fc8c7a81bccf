import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { judgeContainer, judgeItem, type MetadataRefusal } from '#adapters/metadata/judge-metadata.ts'
import { type ContentRefusal, ContentRefusedError } from '#core/content/content-store.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import type { Listings } from '#services/content/listings.ts'
import type { ErrorBody } from '../connections/create-host.ts'
import { conflictAnswer, errorAnswer } from './schemas.ts'
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
