import type { FastifyInstance } from 'fastify'
import type { ApiServices } from './api-services.ts'
import { blobCalls } from './blob-calls.ts'
import { containerCalls } from './container-calls.ts'
import { answerRefusals } from './content-errors.ts'
import { uploadCall } from './upload-call.ts'

export async function contentCalls(app: FastifyInstance, { services }: { services: ApiServices }) {
  answerRefusals(app)
  await app.register(containerCalls, { services })
  await app.register(blobCalls, { services })
  await app.register(uploadCall, { services })
}
