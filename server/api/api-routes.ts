import type { FastifyInstance } from 'fastify'
import { describeApi } from './api-description.ts'
import type { ApiServices } from './api-services.ts'
import { blobCalls } from './blob-calls.ts'
import { containerCalls } from './container-calls.ts'
import { answerRefusals } from './content-errors.ts'
import { emailCalls } from './email-calls.ts'
import { retailerCall } from './retailer-call.ts'
import { uploadCall } from './upload-call.ts'
import { videoCalls } from './video-calls.ts'
import { visitCall } from './visit-call.ts'
import { takeZodSchemas } from './zod-schemas.ts'

export async function apiRoutes(
  app: FastifyInstance,
  { services, brandKey }: { services: ApiServices; brandKey: string },
) {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await describeApi(app, { siteName: async () => (await services.texts.words()).brand.name })
  takeZodSchemas(app)
  await app.register(retailerCall, { services, brandKey })
  await app.register(emailCalls, { services, brandKey })
  await app.register(contentCalls, { services })
  await app.register(videoCalls, { services })
  await app.register(visitCall, { services })
  app.all('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

/** In a plugin of their own, so that only they answer with the refusals of the content store. */
async function contentCalls(app: FastifyInstance, { services }: { services: ApiServices }) {
  answerRefusals(app)
  await app.register(containerCalls, { services })
  await app.register(blobCalls, { services })
  await app.register(uploadCall, { services })
}
