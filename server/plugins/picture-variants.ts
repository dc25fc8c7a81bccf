import fp from 'fastify-plugin'
import { parseVariantPath } from '#core/content/media-urls.ts'
import type { RunningServices } from '../create-services.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** A smaller encoding of the same picture is on its way. */
const DRAFT = 'public, max-age=3600'
const STALE_ADDRESS = 'public, max-age=60'

/** Pictures at fixed widths and formats: `/media/{version}/{width}/{container}/{name}.{format}`. */
export const pictureVariants = fp<{ services: RunningServices }>(async (app, { services }) => {
  app.get('/media/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const address = parseVariantPath(pathname.slice('/media/'.length))
    const variant = address && (await services.pictures.variant(address))
    if (!address || !variant) return reply.callNotFound()
    // An address of older bytes shows the picture as it is now, but is not to be kept.
    const etag = `"${address.version}-${address.width}-${address.format}${variant.final ? '' : '-draft'}"`
    const cacheControl = !variant.current ? STALE_ADDRESS : variant.final ? FOREVER : DRAFT
    if (variant.current) {
      if (request.headers['if-none-match'] === etag)
        return reply.code(304).header('cache-control', cacheControl).send()
      reply.header('etag', etag)
    }
    return reply
      .header('cache-control', cacheControl)
      .type(variant.contentType)
      .send(Buffer.from(variant.bytes.buffer, variant.bytes.byteOffset, variant.bytes.byteLength))
  })
})
