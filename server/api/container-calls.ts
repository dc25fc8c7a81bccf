import type { FastifyInstance } from 'fastify'
import { fileUrl } from '#core/content/media-urls.ts'
import type { RunningServices } from '../create-services.ts'

/** The reading calls for containers and what lies in them (product notes §4). */
export async function containerCalls(app: FastifyInstance, { services }: { services: RunningServices }) {
  const { listings, store } = services

  app.get<{ Querystring: { search?: string } }>('/containers', async (request) => {
    const search = request.query.search?.toLowerCase() ?? ''
    const containers = await store.listContainers().catch((error: unknown) => {
      // A list that cannot be had is empty (specification §8).
      request.log.error({ err: error }, 'Listing the containers failed')
      return []
    })
    return containers.filter(({ name }) => name.includes(search))
  })

  app.get<{ Params: { container: string } }>('/Container/:container/Metadata', async (request, reply) => {
    const container = await listings.container(request.params.container)
    return container ? container.metadata : reply.callNotFound()
  })

  app.get<{ Params: { container: string } }>('/Container/:container/Blob', async (request) => {
    const items = await listings.items(request.params.container)
    return items.map((item) => ({
      url: fileUrl(item),
      name: item.name,
      contentType: item.contentType,
      size: item.size,
      createdAt: item.createdAt,
      modifiedAt: item.modifiedAt,
      metadata: item.metadata,
    }))
  })
}
