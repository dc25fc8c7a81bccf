import fp from 'fastify-plugin'
import { ContentUnavailableError } from '#core/content/content-store.ts'
import { COMPOSED_FOLDER, DEFAULT_NAME, SMALL_COMPOSED_FOLDER } from '#core/content/layers/layers.ts'
import { SHOWN_ELSEWHERE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { COSTS } from '../rate-limits/request-cost.ts'
import { leaving } from './page-routes.ts'

/** Short, because the address stays the same when the room's pictures change. */
const AN_HOUR = 'public, max-age=3600'

const FOLDERS = [
  [COMPOSED_FOLDER, 'large'],
  [SMALL_COMPOSED_FOLDER, 'small'],
] as const

export const composedPictures = fp<Program>(async (app, { services }) => {
  for (const [folder, size] of FOLDERS) {
    app.get<{ Params: { file: string } }>(`${folder}:file`, async (request, reply) => {
      const [, name] = /^(.{1,300})\.jpg$/.exec(request.params.file) ?? []
      const picture = name && (await services.composedPictures.find(name === DEFAULT_NAME ? '' : name, size))
      if (!picture && name) await assertRoomsListed(services)
      if (!picture) return reply.callNotFound()
      const etag = `"${picture.tag}"`
      const headers = { ...SHOWN_ELSEWHERE, 'cache-control': AN_HOUR, etag }
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send()
      const cachedBytes = await picture.read()
      const refusal = cachedBytes ? undefined : request.charge(reply, COSTS.composed[size])
      if (refusal) return refusal
      const bytes = cachedBytes ?? (await picture.make(leaving(reply)))
      if (!bytes) return reply.callNotFound()
      return reply.headers(headers).type('image/jpeg').send(Buffer.from(bytes))
    })
  }
})

/** Throws if the rooms were never listed: just after the start, a missing picture may appear soon. */
async function assertRoomsListed({ visualizer }: Program['services']): Promise<void> {
  const late = await Promise.all([visualizer.isLate('room'), visualizer.isLate('door')])
  if (late.includes(true)) throw new ContentUnavailableError('The rooms have not been listed since the start')
}
