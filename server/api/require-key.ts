import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { hasKey } from '../privileged.ts'
import { refuse } from './content-errors.ts'

/** Asks for the key before anything of the body is read. */
export function requireKey(apiKey: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (!hasKey(request, apiKey)) return refuseStranger(reply)
  }
}

/** True when the key came as a header, or in the body where the specification has it there. */
export function hasKeyInside(request: FastifyRequest, given: string | undefined, apiKey: string): boolean {
  return (
    hasKey(request, apiKey) || hasKey({ headers: given === undefined ? {} : { 'x-api-key': given } }, apiKey)
  )
}

/** One answer to a missing key and to a wrong one. */
export function refuseStranger(reply: FastifyReply): FastifyReply {
  return refuse(reply, 401, 'KEY', 'This call needs the API key.')
}
