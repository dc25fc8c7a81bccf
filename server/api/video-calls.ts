import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Program } from '../program.ts'

const videosAnswer = z.array(z.object({ title: z.string(), thumbnail: z.string(), videoId: z.string() }))

export async function videoCalls(app: FastifyInstance, { services }: Pick<Program, 'services'>) {
  app.get(
    '/videos',
    {
      schema: {
        tags: ['Videos'],
        summary: 'List the videos; empty while the feed cannot be read',
        response: { 200: videosAnswer },
      },
    },
    async () => {
      const videos = await services.videos.list()
      return videos.map(({ title, thumbnail, videoId }) => ({ title, thumbnail, videoId }))
    },
  )
}
