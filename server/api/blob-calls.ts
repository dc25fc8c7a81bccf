import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { THUMBNAIL_CONTAINER } from '#core/content/thumbnails.ts'
import type { RunningServices } from '../create-services.ts'
import { assertItemMetadata } from './accept-metadata.ts'
import { refusals, refuse } from './content-errors.ts'
import {
  blobParams,
  deleteThumbnailBody,
  describeBlobBody,
  itemAnswer,
  newKeysQuery,
  thumbnailBody,
} from './content-schemas.ts'
import { itemRecord } from './item-record.ts'
import { requireKey, requireKeyInside } from './require-key.ts'
import { withZodTypes } from './zod-schemas.ts'

const tags = ['Blobs']
const security = [{ apiKey: [] }]
const NO_CONTENT = z.null().describe('Done.')

/** Blobs: describing and deleting them, and their thumbnails (specification §7; product notes §4). */
export async function blobCalls(app: FastifyInstance, { services }: { services: RunningServices }) {
  const { listings, store, thumbnails, apiKey } = services
  const calls = withZodTypes(app)

  const remove = async (container: string, name: string): Promise<boolean> => {
    const deleted = await store.delete(container, name)
    listings.noteRemoved(container, name)
    return deleted !== undefined
  }

  calls.delete(
    '/Container/:container/Blob/:blob',
    {
      onRequest: requireKey(apiKey),
      schema: {
        tags,
        summary: 'Delete a blob and its metadata',
        params: blobParams,
        security,
        response: { 204: NO_CONTENT, ...refusals },
      },
    },
    async (request, reply) => {
      const { container, blob } = request.params
      if (await remove(container, blob)) return reply.code(204).send(null)
      return refuse(reply, 404, 'NOT_FOUND', 'There is no such blob.')
    },
  )

  calls.delete(
    `/Container/${THUMBNAIL_CONTAINER}/Blob`,
    {
      onRequest: requireKey(apiKey),
      schema: {
        tags,
        summary: 'Delete a thumbnail',
        body: deleteThumbnailBody,
        security,
        response: { 204: NO_CONTENT, ...refusals },
      },
    },
    async (request, reply) => {
      if (await remove(THUMBNAIL_CONTAINER, request.body.BlobName)) return reply.code(204).send(null)
      return refuse(reply, 404, 'NOT_FOUND', 'There is no such thumbnail.')
    },
  )

  calls.post(
    '/Blob',
    {
      ...requireKeyInside(apiKey),
      schema: {
        tags,
        summary: 'Set the metadata of a blob',
        body: describeBlobBody,
        querystring: newKeysQuery,
        security: [{ apiKey: [] }, {}],
        response: { 200: itemAnswer, ...refusals },
      },
    },
    async (request) => {
      const { containerName, blobName, metadata } = request.body
      const { newKeys } = request.query
      await assertItemMetadata(metadata, blobName, { listings, container: containerName, newKeys })
      const { after: item } = await store.setMetadata(containerName, blobName, metadata)
      listings.noteItem(item)
      return itemRecord(item)
    },
  )

  calls.post(
    '/Container/:container/Blob/:blob/Thumbnail',
    {
      onRequest: requireKey(apiKey),
      schema: {
        tags,
        summary: `Make a thumbnail, store it in ${THUMBNAIL_CONTAINER} and note it with the picture`,
        params: blobParams,
        body: thumbnailBody,
        security,
        response: { 201: z.object({ thumbnail: itemAnswer, item: itemAnswer }), ...refusals },
      },
    },
    async (request, reply) => {
      const { container, blob } = request.params
      const outcome = await thumbnails.make(container, blob, request.body)
      switch (outcome.kind) {
        case 'made': {
          const { thumbnail, item } = outcome
          return reply
            .code(201)
            .send({ thumbnail: itemRecord(thumbnail.after), item: itemRecord(item.after) })
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
