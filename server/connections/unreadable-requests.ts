import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { NOT_A_PAGE } from '../html/security-headers.ts'
import type { ErrorBody } from './error-body.ts'

export function bareHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...headers, 'content-security-policy': NOT_A_PAGE, 'cache-control': 'no-store' }
}

export interface UnreadableRequests {
  clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket): void
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void
}

const FAULTS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * No hook runs for malformed HTTP and undecodable addresses, so `headers` are added here. Nothing from the request is
 * echoed.
 */
export function unreadableRequests(
  headers: Readonly<Record<string, string>>,
  countAnswer: (status: number) => void,
): UnreadableRequests {
  const all = bareHeaders(headers)
  return {
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const status = FAULTS[error.code ?? ''] ?? 400
      // No body: the request may have been a HEAD.
      const own = { ...all, 'content-length': '0', connection: 'close' }
      const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`)
      if (socket.writable) {
        socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
        countAnswer(status)
      }
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
