import type { FastifyRequest } from 'fastify'
import type { Listings } from '#services/content/listings.ts'
import { hasKey } from '../access/privileged.ts'
import type { RunningServices } from '../wiring/create-services.ts'

/**
 * Returns the listings a call may read, with drafts if it asks for them and may see them. Returns `undefined` if it may
 * not.
 */
export function readableListings(
  request: FastifyRequest<{ Querystring: { readonly drafts: boolean } }>,
  { listings, published, apiKey }: Pick<RunningServices, 'listings' | 'published' | 'apiKey'>,
): Listings | undefined {
  if (!request.query.drafts) return published
  return hasKey(request, apiKey) ? listings : undefined
}
