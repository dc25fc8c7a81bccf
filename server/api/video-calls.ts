import type { FastifyInstance } from 'fastify'
import type { RunningServices } from '../create-services.ts'

/** `GET /api/videos`: the channel's feed as JSON. An outage of the feed is an empty list (specification §8). */
export async function videoCalls(app: FastifyInstance, { services }: { services: RunningServices }) {
  app.get('/videos', async () => {
    const videos = await services.videos.list()
    return videos.map(({ title, thumbnail, videoId }) => ({ title, thumbnail, videoId }))
  })
}
