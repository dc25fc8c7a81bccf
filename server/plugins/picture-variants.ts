import fp from 'fastify-plugin'
import { parseVariantPath } from '#core/content/media-urls.ts'
import type { RunningServices } from '../create-services.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures at fixed widths and formats: `/media/{version}/{width}/{container}/{name}.{format}`. */
export const pictureVariants = fp<{ services: RunningServices }>(async (app, { services }) => {
  app.get('/media/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const address = parseVariantPath(pathname.slice('/media/'.length))
    const variant = address && (await services.pictures.variant(address))
    if (!address || !variant) return reply.callNotFound()
    // An address of older bytes shows the picture as it is now, but is not to be kept.
    const etag = `"${address.version}-${address.width}-${address.format}"`
    if (variant.current) {
      if (request.headers['if-none-match'] === etag)
        return reply.code(304).header('cache-control', FOREVER).send()
      reply.header('etag', etag)
    }
    return reply
      .header('cache-control', variant.current ? FOREVER : 'public, max-age=60')
      .type(variant.contentType)
      .send(Buffer.from(variant.bytes.buffer, variant.bytes.byteOffset, variant.bytes.byteLength))
  })
})
