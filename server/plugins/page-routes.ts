import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from '#app/context.ts'
import type { Galleries } from '#services/galleries/galleries.ts'
import { isFromBrowser } from '../from-browser.ts'
import type { CountRefusedPost } from '../metrics/refused-posts.ts'
import { askedBy } from '../pages/asked.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { canonicalUrl, pageKey } from '../pages/page-key.ts'
import type { Answer, PageRenderer } from '../pages/page-renderer.ts'
import { sendPage } from '../pages/send-page.ts'

/** Longest form that pages accept, in bytes: the retailer request with every field at its limit fits. */
const FORM_LIMIT = 64 * 1024

interface Options {
  readonly renderer: PageRenderer
  readonly galleries: Galleries
  /** Absent in development, where every page is rendered anew. */
  readonly cache: PageCache | undefined
  /** The site's own address: whatever name a request came by, its pages are there. */
  readonly publicUrl: string
  readonly countRefused: CountRefusedPost
}

/** Hands everything that no other route took to React Router; pages that are for everybody come from the cache. */
export async function pageRoutes(
  app: FastifyInstance,
  { renderer, galleries, cache, publicUrl, countRefused }: Options,
) {
  const { origin } = new URL(publicUrl)
  const answerOne = async (request: FastifyRequest, reply: FastifyReply) =>
    sendAnswer(
      reply,
      await renderer.answer(toWebRequest(request, origin, leaving(reply)), visitOf(request)),
      {
        cacheControl: isPrefetch(request) ? PREFETCHED : 'no-cache',
      },
    )

  // Pages read their forms themselves.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, body, done) => {
    done(null, body)
  })

  app.get('/*', async (request, reply) => {
    const url = cache && (await canonicalUrl(request.url, galleries))
    if (!cache || url === undefined) return answerOne(request, reply)
    const asked = askedBy(request.raw)
    const cached = await cache.get(pageKey(url, asked), () => renderer.renderForAll(url, asked.optedOut))
    reply.hijack()
    sendPage(asked, request.method, reply.raw, cached)
    return reply
  })

  app.post('/*', answerOne)
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.method === 'POST' && (statusCode === 400 || statusCode === 413))
      countRefused(request, 'bad-request')
  })
}

function sendAnswer(
  reply: FastifyReply,
  { status, headers, body }: Answer,
  { cacheControl }: { cacheControl: string },
) {
  reply.code(status).header('cache-control', cacheControl)
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(body.length > 0 ? body : undefined)
}

/** What a browser fetches because a link is pointed at is of use only if it keeps it until the press. */
const PREFETCHED = 'private, max-age=15'

function isPrefetch({ headers }: FastifyRequest): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
}

/** Aborts when the visitor leaves before the answer is out. */
function leaving(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return abort.signal
}

function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Where a post comes from was judged already (origin-check.ts). React Router would judge it once more, without
    // `Sec-Fetch-Site`, and refuse whoever came by another name of the site.
    if (name.startsWith(':') || name === 'origin' || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  // A HEAD is answered like the GET it stands for; Fastify leaves the body out.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = method === 'POST' && request.body instanceof Uint8Array ? request.body : null
  return new Request(addressOf(request, origin), {
    method,
    headers,
    // Node's buffers may lie over shared memory in their type, never in fact.
    body: body as BodyInit | null,
    signal,
  })
}

/** The address on the site, whatever was sent as host; `//` at its beginning does not name another one. */
function addressOf({ url }: FastifyRequest, origin: string): string {
  return origin + (url.startsWith('/') ? url : '/')
}

function visitOf(request: FastifyRequest): Visit {
  return {
    requestId: request.id,
    optedOut: request.headers['sec-gpc'] === '1',
    clientAddress: request.ip,
    fromBrowser: isFromBrowser(request.headers),
    log: request.log,
    issueToken: () => request.issueToken(),
    tokenIssuedAt: (candidate) => request.tokenIssuedAt(candidate),
  }
}
