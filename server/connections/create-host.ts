import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { NOT_A_PAGE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { createGuardedServer } from './guarded-server.ts'

export function createHost({
  config,
  log,
  headers,
  pages: { middleware },
  answers,
}: Pick<Program, 'config' | 'log' | 'headers' | 'pages' | 'answers'>): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) =>
      createGuardedServer(handler, { headers: bareHeaders(headers), countAnswer: answers.count }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    rewriteUrl: ({ url }) => normalAddress(url ?? '/'),
    routerOptions: { maxParamLength: 2048 },
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are still answered.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    ...unreadableRequests(headers, answers.count),
  })
  closeIdleWhileStopping(app)
  if (middleware) app.addHook('onRequest', ({ raw }, reply, done) => middleware(raw, reply.raw, done))
  return app
}

function bareHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...headers, 'content-security-policy': NOT_A_PAGE, 'cache-control': 'no-store' }
}

interface UnreadableRequests {
  clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket): void
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void
}

const FAULTS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Fastify runs no hooks for malformed HTTP and undecodable addresses, so `headers` are added here. Nothing from the
 * request is echoed.
 */
function unreadableRequests(
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

/** In ms. */
const PAUSE = 100

/**
 * While the server stops, closes each connection once its response is sent. Otherwise a connection that was busy at
 * that moment would keep the server open for the whole keep-alive timeout.
 */
export function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), PAUSE)
    app.server.once('close', () => clearInterval(sweep))
    done()
  })
}

/** Error body for JSON clients. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    readonly message: string
    /** The stored state, if the client expected a different one. */
    readonly present?: object | null
  }
}

export interface Fault {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** Answers with JSON below `/api`, elsewhere with text. `more` is added to the JSON. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message }: Fault,
  more: object = {},
): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  return request.url.startsWith('/api/')
    ? reply.send({ ...more, error: { code, message } })
    : reply.type('text/plain; charset=utf-8').send(`${message}\n`)
}

const UNRESERVED = /[A-Za-z0-9\-._~]/

/**
 * Normalizes an address (RFC 3986 §6.2.2): decodes letters and digits, and resolves dot segments and backslashes as the
 * router would. All code compares this form, so that a page has one address. Addresses that are not a path or cannot be
 * decoded stay unchanged and are rejected later.
 */
export function normalAddress(address: string): string {
  const [target = ''] = address.split('#', 1)
  const queryAt = target.indexOf('?')
  const path = queryAt < 0 ? target : target.slice(0, queryAt)
  if (!path.startsWith('/') || /%(?![0-9a-f]{2})/i.test(path)) return address
  if (!/[%\\]|\/\./.test(path)) return target
  const { pathname } = new URL(`http://site.invalid${path.replace(/%[0-9a-f]{2}/gi, decodedIfUnreserved)}`)
  return queryAt < 0 ? pathname : pathname + target.slice(queryAt)
}

function decodedIfUnreserved(escapeSequence: string): string {
  const character = String.fromCodePoint(Number.parseInt(escapeSequence.slice(1), 16))
  return UNRESERVED.test(character) ? character : escapeSequence
}
