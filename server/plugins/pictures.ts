import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ContentUnavailableError } from '#core/content/content-store.ts'
import { COMPOSED_FOLDER, DEFAULT_NAME, SMALL_COMPOSED_FOLDER } from '#core/content/layers/layers.ts'
import { parseVariantPath, variantSize } from '#core/content/pictures/media-urls.ts'
import { assertListed } from '../files/send-item.ts'
import type { FileCache } from '../html/cache/create-finished.ts'
import { SHOWN_ELSEWHERE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { leaving } from './page-routes.ts'
import { COSTS } from './rate-limits.ts'

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

/** Short, because the address stays the same when the room's pictures change. */
const AN_HOUR = 'public, max-age=3600'

const FOLDERS = [
  [COMPOSED_FOLDER, 'large'],
  [SMALL_COMPOSED_FOLDER, 'small'],
] as const

export const composedPictures = fp<Program>(async (app, { services }) => {
  for (const [folder, size] of FOLDERS) {
    app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
      const [, name] = /^(.{1,300})\.jpg$/.exec(request.params.file) ?? []
      const picture = name && (await services.composedPictures.find(name === DEFAULT_NAME ? '' : name, size))
      if (!picture && name) await assertRoomsListed(services)
      if (!picture) return reply.callNotFound()
      const etag = `"${picture.tag}"`
      const headers = { ...SHOWN_ELSEWHERE, 'cache-control': AN_HOUR, etag }
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
      const cachedBytes = await picture.read()
      const refusal = cachedBytes ? undefined : request.charge(reply, COSTS.composed[size])
      if (refusal) return refusal
      const bytes = cachedBytes ?? (await picture.make(leaving(reply)))
      if (!bytes) return reply.callNotFound()
      return reply.headers(headers).type('image/jpeg').send(Buffer.from(bytes))
    })
  }
})

/** Throws if the rooms were never listed: just after the start, a missing picture may appear soon. */
async function assertRoomsListed({ visualizer }: Program['services']): Promise<void> {
  const late = await Promise.all([visualizer.isLate('room'), visualizer.isLate('door')])
  if (late.includes(true)) throw new ContentUnavailableError('The rooms have not been listed since the start')
}

/** Served from our own host, so that browsers contact no third party. */
export const videoPosters = fp<Program>(async (app, { services }) => {
  app.get<{ Params: { videoId: string } }>('/video-posters/:videoId', async (request, reply) => {
    const poster = await services.videos.poster(request.params.videoId)
    if (!poster) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type(poster.contentType)
      .send(Buffer.from(poster.bytes))
  })
})
