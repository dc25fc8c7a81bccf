import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import type { Program } from '../program.ts'
import {
  assertItemMetadata,
  expectedState,
  refusals,
  refuse,
  refuseAbsent,
  setEtag,
  withEtag,
  writeHeaders,
  writeRefusals,
} from './content-errors.ts'
import { authorOf, readableListings, refuseStranger, requireKey, requireKeyInside } from './require-key.ts'
import {
  blobParams,
  deleteThumbnailBody,
  describeBlobBody,
  draftsQuery,
  itemAnswer,
  itemRecord,
  newKeysQuery,
  thumbnailBody,
  withZodTypes,
} from './schemas.ts'

const tags = ['Blobs']
const security = [{ apiKey: [] }]
const NO_CONTENT = z.null().describe('Done.')

type Calls = ReturnType<typeof withZodTypes>

export async function blobCalls(app: FastifyInstance, program: Pick<Program, 'services'>) {
  const calls = withZodTypes(app)
  readCall(calls, program)
  deleteCalls(calls, program)
  describeCall(calls, program)
  thumbnailCall(calls, program)
}

function readCall(calls: Calls, { services }: Pick<Program, 'services'>): void {
  calls.get(
    '/Container/:container/Blob/:blob',
    {
      schema: {
        tags,
        summary: 'Get the properties and metadata of a blob',
        params: blobParams,
        querystring: draftsQuery,
        response: { 200: withEtag(itemAnswer), ...refusals },
      },
    },
    async (request, reply) => {
      const { container, blob } = request.params
      const readable = readableListings(request, services)
      if (!readable) return refuseStranger(reply)
      const item = await readable.item(container, blob)
      if (item) {
        setEtag(reply, item)
        return itemRecord(item)
      }
      return refuseAbsent(reply, 'blob', { listings: services.listings, container })
    },
  )
}

function deleteCalls(calls: Calls, { services: { editor, apiKeys } }: Pick<Program, 'services'>): void {
  calls.delete(
    '/Container/:container/Blob/:blob',
    {
      onRequest: requireKey(apiKeys),
      schema: {
        tags,
        summary: 'Move a blob and its metadata to the trash, where they stay for 30 days',
        params: blobParams,
        headers: writeHeaders,
        security,
        response: { 204: NO_CONTENT, ...writeRefusals },
      },
    },
    async (request, reply) => {
      const { container, blob } = request.params
      if (await editor.remove(authorOf(request), container, blob, expectedState(request)))
        return reply.code(204).send(null)
      return refuse(reply, 404, 'NOT_FOUND', 'There is no such blob.')
    },
  )

  calls.delete(
    `/Container/${THUMBNAIL_CONTAINER}/Blob`,
    {
      onRequest: requireKey(apiKeys),
      schema: {
        tags,
        summary: 'Delete a thumbnail',
        headers: writeHeaders,
        body: deleteThumbnailBody,
        security,
        response: { 204: NO_CONTENT, ...writeRefusals },
      },
    },
    async (request, reply) => {
      const { BlobName: name } = request.body
      if (await editor.remove(authorOf(request), THUMBNAIL_CONTAINER, name, expectedState(request)))
        return reply.code(204).send(null)
      return refuse(reply, 404, 'NOT_FOUND', 'There is no such thumbnail.')
    },
  )
}

function describeCall(
  calls: Calls,
  { services: { listings, editor, apiKeys } }: Pick<Program, 'services'>,
): void {
  calls.post(
    '/Blob',
    {
      ...requireKeyInside(apiKeys),
      schema: {
        tags,
        summary: 'Set the metadata of a blob',
        headers: writeHeaders,
        body: describeBlobBody,
        querystring: newKeysQuery,
        security: [{ apiKey: [] }, {}],
        response: { 200: withEtag(itemAnswer), ...writeRefusals },
      },
    },
    async (request, reply) => {
      const { containerName, blobName, metadata } = request.body
      const { newKeys } = request.query
      await assertItemMetadata(metadata, blobName, { listings, container: containerName, newKeys })
      const expected = expectedState(request)
      const { after } = await editor.describe(authorOf(request), containerName, blobName, metadata, expected)
      setEtag(reply, after)
      return itemRecord(after)
    },
  )
}

function thumbnailCall(calls: Calls, { services: { thumbnails, apiKeys } }: Pick<Program, 'services'>): void {
  calls.post(
    '/Container/:container/Blob/:blob/Thumbnail',
    {
      onRequest: requireKey(apiKeys),
      schema: {
        tags,
        summary: `Make a thumbnail, store it in ${THUMBNAIL_CONTAINER} and link it in the picture’s metadata`,
        params: blobParams,
        headers: writeHeaders,
        body: thumbnailBody,
        security,
        response: {
          201: withEtag(z.object({ thumbnail: itemAnswer, item: itemAnswer })),
          ...writeRefusals,
        },
      },
    },
    async (request, reply) => {
      const { container, blob } = request.params
      const outcome = await thumbnails.make(
        authorOf(request),
        container,
        blob,
        request.body,
        expectedState(request),
      )
      switch (outcome.kind) {
        case 'made': {
          const { thumbnail, item } = outcome
          setEtag(reply, item)
          return reply.code(201).send({ thumbnail: itemRecord(thumbnail), item: itemRecord(item) })
        }
        case 'not-found':
          return refuse(reply, 404, 'NOT_FOUND', 'There is no such blob.')
        case 'unreadable':
          return refuse(reply, 422, 'NOT_A_PHOTO', outcome.message)
        case 'unavailable':
          return refuse(reply, 502, 'THUMBNAIL_SERVICE', outcome.message)
      }
    },
  )
}
