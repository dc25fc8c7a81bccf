import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import fp from 'fastify-plugin'
import { parseFilePath } from '#core/content/media-urls.ts'
import type { RunningServices } from '../create-services.ts'
import { parseRange } from '../parse-range.ts'

/** Stored files as they are: documents and original pictures, with ETags and single ranges. */
export const contentFiles = fp<{ services: RunningServices }>(async (app, { services }) => {
  app.get<{ Querystring: { v?: string } }>('/files/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const file = parseFilePath(pathname.slice('/files/'.length))
    const item = file && (await services.listings.item(file.container, file.name))
    if (!item) return reply.callNotFound()

    const etag = `"${item.version}"`
    reply
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      .header('last-modified', new Date(item.modifiedAt).toUTCString())
      .header(
        'cache-control',
        request.query.v === item.version ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()

    const ifRange = request.headers['if-range']
    const asked = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
    const range = parseRange(asked, item.size)
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${item.size}`).send()

    const content = await services.store.open(item.container, item.name, range)
    if (!content) return reply.callNotFound()
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${item.size}`)
    return (
      reply
        .header('content-length', range ? range.end - range.start + 1 : item.size)
        // A stored SVG or HTML must not act as a page of this site.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
        )
        .header('x-no-compression', '1')
        .type(item.contentType)
        .send(Readable.fromWeb(content.stream as NodeReadableStream<Uint8Array>))
    )
  })
})
