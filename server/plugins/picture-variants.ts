import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { parseVariantPath } from '#core/content/media-urls.ts'
import { assertListed } from '../assert-listed.ts'
import type { RunningServices } from '../create-services.ts'
import type { KeptFiles } from '../pages/kept-files.ts'

const FOREVER = 'public, max-age=31536000, immutable'
/** A smaller encoding of the same picture is on its way. */
const DRAFT = 'public, max-age=3600'
const STALE_ADDRESS = 'public, max-age=60'

interface Options {
  readonly services: RunningServices
  /** Where finished pictures are kept in memory; absent in development. */
  readonly files: KeptFiles | undefined
}

/** Pictures at fixed widths and formats: see `variantUrls`. */
export const pictureVariants = fp<Options>(async (app, { services, files }) => {
  if (files) services.listings.onChange((container) => files.drop(container))

  // Runs after the hooks that every answer goes through, so what is kept has all headers.
  const onSend = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
    if (files && reply.getHeader('cache-control') === FOREVER && reply.statusCode === 200) {
      keep(files, request, reply, body)
    }
  }

  app.get('/media/*', { onSend }, async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const address = parseVariantPath(pathname.slice('/media/'.length))
    const variant = address && (await services.pictures.variant(address))
    if (address && !variant) assertListed(services.listings, address.container)
    if (!address || !variant) return reply.callNotFound()
    // An address of older bytes shows the picture as it is now, but is not to be kept.
    const etag = `"${address.version}-${address.width}-${address.cut}-${address.format}${variant.final ? '' : '-draft'}"`
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

/** Headers that are the same in every answer with this picture. */
const LASTING = new Set([
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-robots-tag',
])

function keep(files: KeptFiles, request: FastifyRequest, reply: FastifyReply, body: unknown) {
  const etag = String(reply.getHeader('etag') ?? '')
  const address = parseVariantPath(request.url.slice('/media/'.length))
  if (!Buffer.isBuffer(body) || !address || etag === '') return
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => LASTING.has(name))
  files.put(request.url, {
    status: 200,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    containers: new Set([address.container]),
    tag: etag.slice(1, -1),
    bodies: { identity: body },
  })
}
