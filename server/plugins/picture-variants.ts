import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { parseVariantPath } from '#core/content/pictures/media-paths.ts'
import { variantSize } from '#core/content/pictures/media-urls.ts'
import { assertListed } from '../files/assert-listed.ts'
import type { FileCache } from '../html/cache/file-cache.ts'
import { SHOWN_ELSEWHERE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { leaving } from './page-routes.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const STALE_ADDRESS = 'public, max-age=60'

export const pictureVariants = fp<Program>(async (app, { services, finished }) => {
  const files = finished?.files
  if (files) services.listings.onChange((container) => files.drop(container))

  // Runs after all other hooks, so that the cached answer has all headers.
  const onSend = async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
    if (files && reply.getHeader('cache-control') === FOREVER && reply.statusCode === 200) {
      keep(files, request, reply, body)
    }
  }

  app.get('/media/*', { onSend }, async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const address = parseVariantPath(pathname.slice('/media/'.length))
    const variant = address && (await services.pictures.variant(address, leaving(reply)))
    if (address && !variant) assertListed(services.listings, address.container)
    if (!address || !variant) return reply.callNotFound()
    // An outdated address shows the current picture, but must not be cached.
    const etag = `"${address.version}-${variantSize(address)}-${address.format}${variant.tag}"`
    reply.headers(SHOWN_ELSEWHERE)
    const cacheControl = variant.current ? FOREVER : STALE_ADDRESS
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

function keep(files: FileCache, request: FastifyRequest, reply: FastifyReply, body: unknown) {
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
