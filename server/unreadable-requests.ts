import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from './plugins/errors.ts'
import { NOT_A_PAGE } from './plugins/security-headers.ts'

/** Headers of answers that are given before there is a hook to add them. */
export function bareHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...headers, 'content-security-policy': NOT_A_PAGE, 'cache-control': 'no-store' }
}

/** How Fastify is told to answer what reaches no hook and no route. */
export interface UnreadableRequests {
  clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket): void
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void
}

/** Faults of the bytes themselves, by the parser's names for them, as statuses; all others are told as 400. */
const FAULTS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers to bytes that are no HTTP and to addresses that cannot be decoded: they come before everything else, so
 * they bring the `headers` of every answer themselves. Nothing of the request is repeated.
 */
export function unreadableRequests(headers: Readonly<Record<string, string>>): UnreadableRequests {
  const all = bareHeaders(headers)
  return {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const status = FAULTS[error.code ?? ''] ?? 400
      // Without a body: nobody knows whether it was a HEAD.
      const own = { ...all, 'content-length': '0', connection: 'close' }
      const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`)
      if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
      socket.destroy(error)
    },
    frameworkErrors({ statusCode = 400, code }, _request, reply) {
      const message =
        statusCode === 414 ? 'A part of this address is too long.' : 'This address cannot be read.'
      const status = statusCode < 500 ? statusCode : 400
      void reply
        .code(status)
        .headers(all)
        .send({ error: { code, message } } satisfies ErrorBody)
    },
  }
}
