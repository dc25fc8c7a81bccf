import type { FastifyInstance } from 'fastify'
import type { RunningServices } from '../wiring/create-services.ts'
import { assertItemMetadata } from './accept-metadata.ts'
import { REFUSALS, refusals } from './content-errors.ts'
import { newKeysQuery } from './content-schemas.ts'
import { factsBody, factsRefusedAnswer, restoredAnswer } from './history-schemas.ts'
import { authorOf, requireKey } from './require-key.ts'
import { bareEtag } from './versions.ts'
import { withZodTypes } from './zod-schemas.ts'

const MAX_BODY_BYTES = 32 * 1024 * 1024

export async function factsCall(app: FastifyInstance, { services }: { services: RunningServices }) {
  const { editor, listings, apiKeys } = services

  withZodTypes(app).post(
    '/Facts',
    {
      onRequest: requireKey(apiKeys),
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags: ['Blobs'],
        summary: 'Set facts of many blobs: of all, or of none when one refuses',
        querystring: newKeysQuery,
        body: factsBody,
        security: [{ apiKey: [] }],
        response: {
          200: restoredAnswer,
          412: factsRefusedAnswer.describe('Some were changed since; nothing was changed.'),
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { newKeys } = request.query
      const { items } = request.body
      for (const { containerName: container, blobName, facts } of items)
        await assertItemMetadata(facts, blobName, { listings, container, newKeys })
      const outcome = await editor.setFacts(
        authorOf(request),
        items.map(({ containerName: container, blobName: name, facts, ifMatch }) => ({
          container,
          name,
          facts,
          expected: ifMatch === undefined ? undefined : { etag: bareEtag(ifMatch) },
        })),
      )
      if (outcome.kind === 'saved')
        return {
          change: outcome.change ?? null,
          count: outcome.change === undefined ? 0 : outcome.items.length,
        }
      const [first] = outcome.refusals
      const { status, code } = REFUSALS[first?.refusal.kind ?? 'conflict']
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .send({
          error: {
            code,
            message: first?.refusal.message ?? '',
            refusals: outcome.refusals.map(({ container, name, refusal }) => ({
              container,
              name,
              message: refusal.message,
            })),
          },
        })
    },
  )
}
