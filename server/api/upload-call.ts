import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { parseUploadType, UPLOAD_TYPES } from '#adapters/shared/media-types/sniff.ts'
import { assertExpected, assertName, assertWritable } from '#core/content/content-refusals.ts'
import { textContainer } from '#core/content/known-containers.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { metadataWithNotice } from '#core/content/pictures/picture-notice.ts'
import { notingConflict } from '#services/content/note-conflict.ts'
import { allowSlowBody } from '../connections/guarded-server.ts'
import type { Program } from '../program.ts'
import { receiveUpload } from '../uploads/uploads.ts'
import { createHeaders, expectedState, refuse, setEtag, withEtag, writeRefusals } from './content-errors.ts'
import { authorOf, requireKey } from './require-key.ts'
import { blobParams, fileBody, itemAnswer, itemRecord, withZodTypes } from './schemas.ts'

export async function uploadCall(app: FastifyInstance, { services }: Pick<Program, 'services'>) {
  const { editor, listings, store, apiKeys, uploads } = services
  const tooLarge = `A file can have at most ${uploads.maxBytes / 1024 / 1024} MB.`
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  drainUnreadBodies(app)
  const calls = withZodTypes(app)

  calls.post(
    '/Container/:container/Blob/:blob',
    {
      onRequest: [requireKey(apiKeys), async (request) => allowSlowBody(request.raw)],
      schema: {
        tags: ['Blobs'],
        summary: 'Upload a file; an existing blob keeps its metadata',
        description: `Content types: ${UPLOAD_TYPES.join(', ')} (${textContainer()} only). ${tooLarge} Credit and copyright stated in the file (XMP, IPTC, EXIF) become its metadata "credit" and "copyright".`,
        consumes: [...UPLOAD_TYPES],
        params: blobParams,
        headers: createHeaders,
        body: fileBody,
        security: [{ apiKey: [] }],
        response: { 201: withEtag(itemAnswer), ...writeRefusals },
      },
    },
    async (request, reply) => {
      const { container, blob } = request.params
      assertWritable(store.writable)
      assertName(containerNameFault(container) ?? blobNameFault(blob))
      const type = parseUploadType(request.headers['content-type'])
      if (type === undefined || (type === 'text/markdown' && container !== textContainer())) {
        return refuse(
          reply,
          415,
          'MEDIA_TYPE',
          `Files are of these types: ${UPLOAD_TYPES.join(', ')} (${textContainer()} only).`,
        )
      }
      if (Number(request.headers['content-length'] ?? 0) > uploads.maxBytes) {
        return refuse(reply, 413, 'TOO_LARGE', tooLarge)
      }
      const expected = expectedState(request)
      await notingConflict(listings, { container, name: blob }, async () => {
        if (expected) assertExpected(expected, await store.readItem(container, blob))
      })
      return receiveUpload(request.raw, { ...uploads, type }, async (upload) => {
        if (upload.kind === 'too-large') return refuse(reply, 413, 'TOO_LARGE', tooLarge)
        if (upload.kind === 'mismatch') return refuse(reply, 415, 'MEDIA_TYPE', upload.message)
        const body = () => createReadStream(upload.file)
        const options = { contentType: type, expected, metadata: metadataWithNotice(upload.notice) }
        const { after } = await editor.upload(authorOf(request), container, blob, body, options)
        setEtag(reply, after)
        return reply.code(201).send(itemRecord(after))
      })
    },
  )
}

const DRAIN_MS = 5_000

/**
 * Closing the connection right after an early rejection would lose the response, so the rest of a large body is read
 * and discarded for a moment.
 */
function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return
    raw.resume()
    const timer = setTimeout(() => raw.destroy(), DRAIN_MS)
    timer.unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
