import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BRAND_PICTURES } from '#core/brand/brand-pictures.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { brandContainer, textContainer } from '#core/content/known-containers.ts'
import { parseFilePath, parseVariantPath } from '#core/content/pictures/media-urls.ts'
import { THUMBNAIL_CACHE_CONTROL, THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import { mayOpen } from '#core/people/roles.ts'
import { isForEditors } from '#services/texts/text-files.ts'
import { assertListed, sendItem } from '../files/send-item.ts'
import { FOREVER } from '../html/cache/create-finished.ts'
import { CROSS_ORIGIN } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { leaving } from './page-routes.ts'

export const contentFiles = fp<Pick<Program, 'services'>>(async (app, { services }) => {
  const { published: listings, store } = services

  app.get<{ Querystring: { v?: string } }>('/files/*', async (request, reply) => {
    const file = parseFilePath(pathOf(request).slice('/files/'.length))
    const item = file && (await listings.item(file.container, file.name))
    if (file && !item) assertListed(listings, file.container)
    if (!item || (item.container === textContainer() && (await isForEditors(store, item))))
      return reply.callNotFound()
    if (isImage(item)) reply.headers(CROSS_ORIGIN)
    const isCurrent = request.query.v === item.version
    return sendItem(request, reply, { item, store, cacheControl: isCurrent ? FOREVER : lifetimeOf(item) })
  })

  for (const { name } of BRAND_PICTURES.filter(({ isAtRoot }) => isAtRoot)) {
    app.get(`/${name}`, async (request, reply) => {
      const item = await listings.item(brandContainer(), name)
      if (!item) assertListed(listings, brandContainer())
      if (!item) return reply.callNotFound()
      reply.headers(CROSS_ORIGIN)
      return sendItem(request, reply, { item, store, cacheControl: 'public, max-age=3600' })
    })
  }
})

function lifetimeOf({ container }: ContentItem): string {
  return container === THUMBNAIL_CONTAINER ? THUMBNAIL_CACHE_CONTROL : 'no-cache'
}

/** Pictures and files in `folders`, drafts included, for those who may see them. */
export function serveDrafts(
  app: FastifyInstance,
  { pictures, listings, store }: Program['services'],
  {
    folders,
    cacheControl,
    mayRead,
  }: {
    readonly folders: { readonly pictures: string; readonly files: string }
    readonly cacheControl: string
    readonly mayRead: (request: FastifyRequest) => Promise<boolean>
  },
): void {
  app.get(`${folders.pictures}/*`, async (request, reply) => {
    const address = parseVariantPath(pathOf(request).slice(folders.pictures.length + 1))
    const variant =
      address && (await mayRead(request)) && (await pictures.draftVariant(address, leaving(reply)))
    if (!variant) return reply.callNotFound()
    return reply
      .headers({ 'cache-control': variant.current ? cacheControl : 'no-store', 'x-robots-tag': 'noindex' })
      .type(variant.contentType)
      .send(bufferOf(variant.bytes))
  })
  app.get(`${folders.files}/*`, async (request, reply) => {
    const file = parseFilePath(pathOf(request).slice(folders.files.length + 1))
    const item = file && (await mayRead(request)) && (await listings.item(file.container, file.name))
    if (!item) return reply.callNotFound()
    reply.header('x-robots-tag', 'noindex')
    return sendItem(request, reply, { item, store, cacheControl })
  })
}

export const deskFiles = fp<Program>(async (app, { services }) => {
  if (!services.desk) return
  serveDrafts(app, services, {
    folders: { pictures: '/desk/media', files: '/desk/files' },
    cacheControl: 'private, max-age=3600',
    async mayRead({ deskVisit }) {
      const role = deskVisit?.session?.person.role
      return role !== undefined && mayOpen(role, 'editor')
    },
  })
})

export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? ''
}

/** The same bytes, as the framework sends them. */
export function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
