import type { FastifyInstance } from 'fastify'
import type { Program } from '../program.ts'
import { describeApi } from './api-description.ts'
import { blobCalls } from './blob-calls.ts'
import { containerCalls } from './container-calls.ts'
import { answerRefusals } from './content-errors.ts'
import { emailCalls } from './email-calls.ts'
import { videoCalls, visitCall } from './page-calls.ts'
import { retailerCall } from './retailer-call.ts'
import { takeZodSchemas } from './schemas.ts'
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
