import fp from 'fastify-plugin'
import { COMPOSED_FOLDER, DEFAULT_NAME, SMALL_COMPOSED_FOLDER } from '#core/content/layers/layers.ts'
import { parseVariantPath, variantSize } from '#core/content/pictures/media-urls.ts'
import { assertListed } from '../files/send-item.ts'
import { FOREVER } from '../html/cache/create-finished.ts'
import { CROSS_ORIGIN, NOT_A_PAGE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { bufferOf, pathOf } from './content-files.ts'
import { leaving } from './page-routes.ts'
import { COSTS } from './rate-limits.ts'

const STALE_ADDRESS = 'public, max-age=60'

export const pictureVariants = fp<Program>(async (app, { services, caches, headers }) => {
  const files = caches?.files
  if (files) services.listings.onChange((container) => files.drop(container))

  app.get('/media/*', async (request, reply) => {
    const address = parseVariantPath(pathOf(request).slice('/media/'.length))
    const variant = address && (await services.pictures.variant(address, leaving(reply)))
    if (address && !variant) assertListed(services.listings, address.container)
    if (!address || !variant) return reply.callNotFound()
    const { contentType, current, bytes } = variant
    const own = {
      ...CROSS_ORIGIN,
      'content-type': contentType,
      // An outdated address shows the current picture, but must not be cached.
      'cache-control': current ? FOREVER : STALE_ADDRESS,
    }
    if (!current) return reply.headers(own).send(bufferOf(bytes))
    const tag = `${address.version}-${variantSize(address)}-${address.format}${variant.tag}`
    reply.headers({ ...own, etag: `"${tag}"` })
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send()
    files?.put(request.url, {
      status: 200,
      headers: { ...headers, 'content-security-policy': NOT_A_PAGE, ...own },
      containers: new Set([address.container]),
      tag,
      bodies: { identity: bufferOf(bytes) },
    })
    return reply.send(bufferOf(bytes))
  })
})

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
      if (name === undefined) return reply.callNotFound()
      const picture = await services.composedPictures.find(name === DEFAULT_NAME ? '' : name, size)
      if (!picture) return reply.callNotFound()
      const etag = `"${picture.tag}"`
      const headers = { ...CROSS_ORIGIN, 'cache-control': AN_HOUR, etag }
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
