import fp from 'fastify-plugin'
import { parseFilePath } from '#core/content/media-urls.ts'
import type { RunningServices } from '../create-services.ts'
import { sendItem } from '../send-item.ts'

const BRAND_CONTAINER = 'shiloh-images-brand'

/** Files of the brand container that have fixed addresses. */
const BRAND_FILES = ['favicon.svg', 'open-graph.jpg']

/** Stored files as they are: documents and original pictures below `/files`, and a few of the brand's own. */
export const contentFiles = fp<{ services: RunningServices }>(async (app, { services }) => {
  const { listings, store } = services

  app.get<{ Querystring: { v?: string } }>('/files/*', async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? ''
    const file = parseFilePath(pathname.slice('/files/'.length))
    const item = file && (await listings.item(file.container, file.name))
    if (!item) return reply.callNotFound()
    const isCurrent = request.query.v === item.version
    const cacheControl = isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache'
    return sendItem(request, reply, { item, store, cacheControl })
  })

  for (const name of BRAND_FILES) {
    app.get(`/${name}`, async (request, reply) => {
      const item = await listings.item(BRAND_CONTAINER, name)
      if (!item) return reply.callNotFound()
      return sendItem(request, reply, { item, store, cacheControl: 'public, max-age=3600' })
    })
  }
})
