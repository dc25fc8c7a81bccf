import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify'
import { z } from 'zod'
import type { Author } from '#services/content/change-log.ts'
import type { Listings } from '#services/content/listings.ts'
import { bringsKey, hasKey } from '../access/api-key.ts'
import type { Program } from '../program.ts'
import { refuse } from './content-errors.ts'

export function authorOf({ log }: Pick<FastifyRequest, 'log'>): Author {
  return { name: 'content key', log }
}

export function requireKey(apiKeys: readonly string[]): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!hasKey(request, apiKeys)) return refuseStranger(reply)
  }
}

/**
 * Some calls may send the key in the body (specification §7). A wrong key in the headers is rejected before the body is
 * read; a key in the body is checked before the rest of the body.
 */
export function requireKeyInside(
  apiKeys: readonly string[],
  refuseCaller: (reply: FastifyReply) => FastifyReply = refuseStranger,
): { readonly onRequest: onRequestAsyncHookHandler; readonly preValidation: preValidationAsyncHookHandler } {
  return {
    async onRequest(request, reply) {
      if (bringsKey(request) && !hasKey(request, apiKeys)) return refuseCaller(reply)
    },
    async preValidation(request, reply) {
      if (hasKey(request, apiKeys)) return
      const bodyKey = withKey.safeParse(request.body).data?.apiKey
      if (bodyKey === undefined) return refuseCaller(reply)
      if (hasKey({ headers: { 'x-api-key': bodyKey } }, apiKeys)) return
      return request.refuseGuess(reply) ?? refuseCaller(reply)
    },
  }
}

const withKey = z.object({ apiKey: z.string() })

export function refuseStranger(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, 'KEY', 'This call needs the API key.')
}

export function readableListings(
  request: FastifyRequest<{ Querystring: { readonly drafts: boolean } }>,
  { listings, published, apiKeys }: Pick<Program['services'], 'listings' | 'published' | 'apiKeys'>,
): Listings | undefined {
  if (!request.query.drafts) return published
  return hasKey(request, apiKeys) ? listings : undefined
}
