import fp from 'fastify-plugin'
import { BRAND_PICTURES } from '#core/brand/brand-pictures.ts'
import { type ContentItem, isImage } from '#core/content/item.ts'
import { brandContainer, textContainer } from '#core/content/known-containers.ts'
import { parseFilePath } from '#core/content/pictures/media-paths.ts'
import { THUMBNAIL_CACHE_CONTROL, THUMBNAIL_CONTAINER } from '#core/content/pictures/thumbnails.ts'
import { isForEditors } from '#services/texts/text-files.ts'
import { assertListed } from '../files/assert-listed.ts'
import { sendItem } from '../files/send-item.ts'
import { SHOWN_ELSEWHERE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'

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
