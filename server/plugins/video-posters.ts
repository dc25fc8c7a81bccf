import fp from 'fastify-plugin'
import type { Program } from '../program.ts'

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
