import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { hasName, readVisitReport, VISITS_PATH } from '#core/visits/visit-report.ts'
import { COSTS } from '../plugins/rate-limits.ts'
import type { Program } from '../program.ts'
import { blobCalls } from './blob-calls.ts'
import { containerCalls } from './container-calls.ts'
import { answerRefusals } from './content-errors.ts'
import { emailCalls } from './email-calls.ts'
import { retailerCall } from './retailer-call.ts'
import { errorAnswer, judgedByHandler, takeZodSchemas } from './schemas.ts'
import { uploadCall } from './upload-call.ts'

export async function apiRoutes(app: FastifyInstance, program: Pick<Program, 'config' | 'services'>) {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await describeApi(app, {
    siteName: async () => (await program.services.texts.words()).brand.name,
    isBrowsable: program.config.siteEnv !== 'production',
  })
  takeZodSchemas(app)
  await app.register(retailerCall, program)
  await app.register(emailCalls, program)
  await app.register(contentCalls, program)
  await app.register(videoCalls, program)
  await app.register(visitCall, program)
  app.all('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

/** A separate plugin, so that the content store's error handler applies to these calls only. */
async function contentCalls(app: FastifyInstance, program: Pick<Program, 'config' | 'services'>) {
  answerRefusals(app)
  await app.register(containerCalls, program)
  await app.register(blobCalls, program)
  await app.register(uploadCall, program)
}

/** Hash of the only inline style of the page, which hides its SVG symbols. */
const HIDDEN_DRAWINGS = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' 'unsafe-hashes' ${HIDDEN_DRAWINGS}`,
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Must be registered before the routes it describes. */
async function describeApi(
  app: FastifyInstance,
  { siteName, isBrowsable }: { readonly siteName: () => Promise<string>; readonly isBrowsable: boolean },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Content and requests',
        version: '1',
        description:
          'Reading is public. Writing and sending mail need the key in the x-api-key header. Every error response is {"error": {"code", "message"}}.',
      },
      components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } } },
    },
    transform: describeRoute,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => {
    const description = app.swagger()
    const title = `${await siteName()}: content and requests`
    return { ...description, info: { ...description.info, title } }
  })
  if (!isBrowsable) return
  const { default: swaggerUi } = await import('@fastify/swagger-ui')
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    staticCSP: DOCS_POLICY,
    uiConfig: { url: '/api/openapi.json', validatorUrl: null, docExpansion: 'list' },
    theme: {
      title: 'Content and requests: API',
      css: [{ filename: 'page.css', content: '.topbar { display: none }' }],
    },
  })
}

const describeRoute: SwaggerTransform = (input) => {
  const isHidden = input.route.method === 'HEAD'
  return jsonSchemaTransform({ ...input, schema: { ...input.schema, ...(isHidden && { hide: true }) } })
}

/** In bytes: room for sixty actions. */
const BODY_LIMIT = 8 * 1024

/** Requires no token: cached pages have none, and a report contains no personal data. */
async function visitCall(app: FastifyInstance, { services }: Pick<Program, 'services'>) {
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
        response: { 204: z.null(), 400: errorAnswer },
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

async function videoCalls(app: FastifyInstance, { services }: Pick<Program, 'services'>) {
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
