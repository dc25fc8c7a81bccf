import fp from 'fastify-plugin'
import { parseFilePath, parseVariantPath } from '#core/content/pictures/media-paths.ts'
import { mayOpen } from '#core/people/roles.ts'
import { sendItem } from '../files/send-item.ts'
import type { Program } from '../program.ts'
import { leaving } from './page-routes.ts'

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
