import fp from 'fastify-plugin'
import { BRAND_PICTURES } from '#core/brand/brand-pictures.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { brandContainer, textContainer } from '#core/content/known-containers.ts'
import { parseFilePath, parseVariantPath } from '#core/content/pictures/media-urls.ts'
import { THUMBNAIL_CACHE_CONTROL, THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import { mayOpen } from '#core/people/roles.ts'
import { isForEditors } from '#services/texts/text-files.ts'
import { assertListed, sendItem } from '../files/send-item.ts'
import { SHOWN_ELSEWHERE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { leaving } from './page-routes.ts'

const FOREVER = 'public, max-age=31536000, immutable'

export const contentFiles = fp<Pick<Program, 'services'>>(async (app, { services }) => {
  const { published: listings, store } = services

  app.get<{ Querystring: { v?: string } }>('/files/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const file = parseFilePath(pathname.slice('/files/'.length))
    const item = file && (await listings.item(file.container, file.name))
    if (file && !item) assertListed(listings, file.container)
    if (!item || (item.container === textContainer() && (await isForEditors(store, item))))
      return reply.callNotFound()
    if (isImage(item)) reply.headers(SHOWN_ELSEWHERE)
    const isCurrent = request.query.v === item.version
    return sendItem(request, reply, { item, store, cacheControl: isCurrent ? FOREVER : lifetimeOf(item) })
  })

  for (const { name } of BRAND_PICTURES.filter(({ isAtRoot }) => isAtRoot)) {
    app.get(`/${name}`, async (request, reply) => {
      const item = await listings.item(brandContainer(), name)
      if (!item) assertListed(listings, brandContainer())
      if (!item) return reply.callNotFound()
      reply.headers(SHOWN_ELSEWHERE)
      return sendItem(request, reply, { item, store, cacheControl: 'public, max-age=3600' })
    })
  }
})

function lifetimeOf({ container }: ContentItem): string {
  return container === THUMBNAIL_CONTAINER ? THUMBNAIL_CACHE_CONTROL : 'no-cache'
}

const FOR_EDITORS = 'private, max-age=3600'

export const deskFiles = fp<Program>(async (app, { services }) => {
  const { pictures, listings, store, desk } = services
  if (!desk) return

  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/desk\/(?:media|files)\//.test(request.url)) return undefined
    const role = request.deskVisit?.session?.person.role
    return role === undefined || !mayOpen(role, 'editor') ? reply.callNotFound() : undefined
  })

  app.get('/desk/media/*', async (request, reply) => {
    const address = parseVariantPath(pathOf(request.url).slice('/desk/media/'.length))
    const variant = address && (await pictures.draftVariant(address, leaving(reply)))
    if (!variant) return reply.callNotFound()
    return reply
      .header('cache-control', variant.current ? FOR_EDITORS : 'no-store')
      .type(variant.contentType)
      .send(Buffer.from(variant.bytes.buffer, variant.bytes.byteOffset, variant.bytes.byteLength))
  })

  app.get('/desk/files/*', async (request, reply) => {
    const file = parseFilePath(pathOf(request.url).slice('/desk/files/'.length))
    const item = file && (await listings.item(file.container, file.name))
    if (!item) return reply.callNotFound()
    return sendItem(request, reply, { item, store, cacheControl: FOR_EDITORS })
  })
})

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
