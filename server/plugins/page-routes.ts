import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Visit } from '#app/context.ts'
import type { Services } from '#services/services.ts'
import type { CreatePageContext, Pages } from '../load-pages.ts'

/** Longest form that pages accept, in bytes: the retailer request with every field at its limit fits. */
const FORM_LIMIT = 64 * 1024

/** Hands everything that no other route took to React Router. */
export async function pageRoutes(
  app: FastifyInstance,
  { pages, services }: { pages: Pages; services: Services },
) {
  const handle = createRequestHandler(pages.build, pages.mode)
  // Pages read their forms themselves.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, body, done) => {
    done(null, body)
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    async handler(request, reply) {
      const abort = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) abort.abort()
      })
      const build = typeof pages.build === 'function' ? await pages.build() : pages.build
      const context = contextFactoryOf(build)(services, visitOf(request))
      const response = await handle(toWebRequest(request, abort.signal), context)
      return sendWebResponse(reply, response)
    },
  })
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  // A HEAD is answered like the GET it stands for; Fastify leaves the body out.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = method === 'POST' && request.body instanceof Uint8Array ? request.body : null
  return new Request(new URL(request.url, `${request.protocol}://${request.host || 'localhost'}`), {
    method,
    headers,
    body: body as BodyInit | null,
    signal,
  })
}

async function sendWebResponse(reply: FastifyReply, response: Response) {
  reply.code(response.status).header('cache-control', 'no-cache')
  for (const [name, value] of response.headers) reply.header(name, value)
  // Pages are finished when they arrive here; whole, they get a length and can be compressed in one go.
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : undefined)
}

function visitOf(request: FastifyRequest): Visit {
  return {
    requestId: request.id,
    nonce: request.nonce,
    optedOut: request.headers['sec-gpc'] === '1',
    clientAddress: request.ip,
    log: request.log,
    issueToken: () => request.issueToken(),
    tokenIssuedAt: (candidate) => request.tokenIssuedAt(candidate),
  }
}

function contextFactoryOf(build: ServerBuild): CreatePageContext {
  // The entry module's type lists only the router's own exports; this one is ours (app/entry.server.tsx).
  return (build.entry.module as unknown as { createPageContext: CreatePageContext }).createPageContext
}
