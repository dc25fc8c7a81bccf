import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hasName, readVisitReport, VISITS_PATH } from '#core/visits/visit-report.ts'
import { COSTS } from '../plugins/rate-limits.ts'
import type { Program } from '../program.ts'
import { judgedByHandler } from './schemas.ts'

/** In bytes: room for sixty actions. */
const BODY_LIMIT = 8 * 1024

const refusalSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** Requires no token: cached pages have none, and a report contains no personal data. */
export async function visitCall(app: FastifyInstance, { services }: Pick<Program, 'services'>) {
  // The content type of `sendBeacon`. The handler validates the body, so that no part of it appears in an error.
  app.addContentTypeParser(
    'text/plain',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  )
  app.post(
    VISITS_PATH.replace('/api', ''),
    {
      bodyLimit: BODY_LIMIT,
      validatorCompiler: judgedByHandler,
      schema: {
        tags: ['Visits'],
        summary: 'Report how a page visit went; our pages send this when the visitor leaves',
        consumes: ['text/plain'],
        body: z.string(),
        response: { 204: z.null(), 400: refusalSchema },
      },
    },
    async (request, reply) => {
      if (request.headers['sec-gpc'] === '1') return reply.code(204).send(null)
      const report = typeof request.body === 'string' ? readVisitReport(request.body) : undefined
      if (!report) {
        const error = { code: 'BAD_REPORT', message: 'This is not a valid visit report.' }
        return reply.code(400).send({ error })
      }
      const names = report.actions.filter(hasName).length
      const refusal = names > 0 ? request.charge(reply, names * COSTS.idea) : undefined
      if (refusal) return refusal
      await services.visits.note(report, request.ip)
      return reply.code(204).send(null)
    },
  )
}

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
