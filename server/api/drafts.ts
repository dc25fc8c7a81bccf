import type { FastifyRequest } from 'fastify'
import type { Listings } from '#services/content/listings.ts'
import { hasKey } from '../access/privileged.ts'
import type { Program } from '../program.ts'

export function readableListings(
  request: FastifyRequest<{ Querystring: { readonly drafts: boolean } }>,
  { listings, published, apiKeys }: Pick<Program['services'], 'listings' | 'published' | 'apiKeys'>,
): Listings | undefined {
  if (!request.query.drafts) return published
  return hasKey(request, apiKeys) ? listings : undefined
}
