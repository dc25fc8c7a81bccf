import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify'
import { z } from 'zod'
import type { Author } from '#services/content/change-log.ts'
import { bringsKey, hasKey } from '../privileged.ts'
import { refuse } from './content-errors.ts'

/** Who a call is made by, as far as a key tells, with the log that knows the request's id. */
export function authorOf({ log }: Pick<FastifyRequest, 'log'>): Author {
  return { name: 'content key', log }
}

/** Asks for the key before anything of the body is read. */
export function requireKey(apiKey: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!hasKey(request, apiKey)) return refuseStranger(reply)
  }
}

/**
 * For calls whose key may also come in the body, where the specification has it. A wrong one in the headers is refused
 * before anything of the body is read; one in the body is looked for before anything else of it is judged.
 */
export function requireKeyInside(
  apiKey: string,
  refuseCaller: (reply: FastifyReply) => FastifyReply = refuseStranger,
): { readonly onRequest: onRequestAsyncHookHandler; readonly preValidation: preValidationAsyncHookHandler } {
  return {
    async onRequest(request, reply) {
      if (bringsKey(request) && !hasKey(request, apiKey)) return refuseCaller(reply)
    },
    async preValidation(request, reply) {
      if (hasKey(request, apiKey)) return
      const given = withKey.safeParse(request.body).data?.apiKey
      if (given === undefined) return refuseCaller(reply)
      if (hasKey({ headers: { 'x-api-key': given } }, apiKey)) return
      return request.refuseGuess(reply) ?? refuseCaller(reply)
    },
  }
}

const withKey = z.object({ apiKey: z.string() })

/** One answer to a missing key and to a wrong one. */
function refuseStranger(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, 'KEY', 'This call needs the API key.')
}
