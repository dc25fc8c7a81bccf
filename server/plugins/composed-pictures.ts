import fp from 'fastify-plugin'
import { COMPOSED_FOLDER, DEFAULT_NAME, SMALL_COMPOSED_FOLDER } from '#core/visualizer/layers.ts'
import type { RunningServices } from '../wiring/create-services.ts'
import { SHOWN_ELSEWHERE } from './security-headers.ts'

/** Short, since the address does not change with the pictures of the room. */
const AN_HOUR = 'public, max-age=3600'

const FOLDERS = [
  [COMPOSED_FOLDER, 'large'],
  [SMALL_COMPOSED_FOLDER, 'small'],
] as const

export const composedPictures = fp<{ services: RunningServices }>(async (app, { services }) => {
  for (const [folder, size] of FOLDERS) {
    app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
      const [, name] = /^(.{1,300})\.jpg$/.exec(request.params.file) ?? []
      const made = name && (await services.composedPictures.of(name === DEFAULT_NAME ? '' : name, size))
      if (!made) return reply.callNotFound()
      const etag = `"${made.tag}"`
      reply.headers(SHOWN_ELSEWHERE).header('cache-control', AN_HOUR).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(Buffer.from(made.bytes))
    })
  }
})
