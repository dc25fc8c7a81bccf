import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from '#app/context.ts'
import { searchOf } from '#core/content/finding/photo-search.ts'
import { soughtWords } from '#core/content/finding/text-index.ts'
import { deskFormPaths } from '#core/desk/desk-map.ts'
import { DESK_PATH } from '#core/desk/desk-path.ts'
import { savedIdeasInCookies } from '#core/ideas/ideas-cookie.ts'
import { parseShared } from '#core/ideas/shared-ideas.ts'
import type { Services } from '#services/services.ts'
import { isFromBrowser } from '../access/api-key.ts'
import { allowSlowBody } from '../connections/guarded-server.ts'
import { canonicalUrl, NOT_FOUND_PATH, pageKey } from '../html/cache/page-key.ts'
import type { SharedPages } from '../html/cache/shared-pages.ts'
import type { RenderPage } from '../html/page-renderer.ts'
import { pageRequestOf, sendPage } from '../html/send-page.ts'
import type { Program } from '../program.ts'
import { uploadForms } from '../uploads/uploads.ts'
import { redirectTarget } from './addresses.ts'
import { COSTS } from './rate-limits.ts'

/** In bytes. A retailer request with every field at its limit fits. */
const FORM_LIMIT = 64 * 1024

export async function pageRoutes(
  app: FastifyInstance,
  {
    renderPage,
    shared,
    config,
    services,
    caches,
    countRefused,
  }: Program & {
    readonly renderPage: RenderPage
    readonly shared: SharedPages
  },
) {
  const { origin } = new URL(config.publicUrl)
  const cache = caches?.pages
  const answerOne = async (request: FastifyRequest, reply: FastifyReply) => {
    const ideas = ideasShown(request)
    const refusal = ideas > 0 ? request.charge(reply, ideas * COSTS.idea) : undefined
    if (refusal) return refusal
    const webRequest = toWebRequest(request, origin, leaving(reply))
    const { status, headers, body } = await renderPage(webRequest, visitOf(request), services)
    reply.code(status).header('cache-control', cacheControlOf(request))
    for (const [name, value] of headers) reply.header(name, value)
    return reply.send(body.length > 0 ? body : undefined)
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (_request, body, done) => {
    done(null, body)
  })

  app.get('/*', { config: { isPage: true } }, async (request, reply) => {
    const refusal = request.deskVisit ? undefined : await chargeSearch(request, reply, services)
    if (refusal) return refusal
    const url = request.deskVisit ? undefined : await canonicalUrl(request.url, services)
    const target = url === NOT_FOUND_PATH ? await targetOf(request, services) : undefined
    // Redirects may change, so browsers must revalidate them.
    if (target) return reply.header('cache-control', 'no-cache').redirect(redirectTarget(target), 301)
    if (!cache || !url) return answerOne(request, reply)
    const pageRequest = pageRequestOf(request.raw)
    const answer = await cache.get(pageKey(url, pageRequest), () => shared.render(url, pageRequest.optedOut))
    reply.hijack()
    sendPage(pageRequest, request.method, reply.raw, answer)
    return reply
  })

  app.post('/*', answerOne)
  for (const path of [`${DESK_PATH}/*`, ...deskFormPaths({ takeFiles: false })])
    app.post(path, { bodyLimit: config.maxUploadBytes + 1024 * 1024, onRequest: limitStrangers }, answerOne)
  await app.register(async (upload) => {
    upload.addHook('onRequest', limitStrangers)
    uploadForms(upload, services.uploads, answerOne)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.method === 'POST' && (statusCode === 400 || statusCode === 413))
      countRefused(request, 'bad-request')
  })
}

/** Charges the cost of a search. Returns the rejection if the limit is exceeded. */
async function chargeSearch(
  request: FastifyRequest,
  reply: FastifyReply,
  { search }: Pick<Services, 'search'>,
): Promise<FastifyReply | undefined> {
  const searchText = searchOf(new URLSearchParams(request.url.split('?', 2)[1]))
  if (searchText === '' || (await search.isRemembered(searchText))) return undefined
  return request.charge(reply, soughtWords(searchText).length * COSTS.word)
}

/** Redirect target of an address that is not a page. */
async function targetOf({ url }: FastifyRequest, { redirects }: Pick<Services, 'redirects'>) {
  const [pathname = '/', query = ''] = url.split('?', 2)
  return redirects.target(pathname, new URLSearchParams(query))
}

/** Only signed-in people may send larger forms and take longer to send them. */
async function limitStrangers(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.deskVisit?.session) {
    allowSlowBody(request.raw)
    return undefined
  }
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  return length <= FORM_LIMIT ? undefined : reply.code(413).send()
}

/** Number of ideas on the requested page, which determines the cost of rendering. */
function ideasShown({ method, url, headers }: FastifyRequest): number {
  const [path = '', query = ''] = url.split('?', 2)
  if (method === 'POST' || !/^\/ideas(?:\/brief)?(?:\.data)?$/.test(path)) return 0
  const sharedList = new URLSearchParams(query).get('with')
  return sharedList === null
    ? savedIdeasInCookies(headers.cookie ?? null).ideas.length
    : parseShared(sharedList).length
}

/** Lets a browser reuse a page that it prefetched while the pointer was over a link. */
const PREFETCHED = 'private, max-age=15'

function cacheControlOf(request: FastifyRequest): string {
  if (request.deskVisit) return 'no-store'
  return isPrefetch(request) ? PREFETCHED : 'no-cache'
}

function isPrefetch({ headers }: FastifyRequest): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))
}

export function leaving(reply: FastifyReply): AbortSignal {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return abort.signal
}

export function toWebRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The origin was already checked (origin-check.ts). React Router's own check ignores `Sec-Fetch-Site` and would
    // reject visitors who use another host name of the site.
    if (name.startsWith(':') || name === 'origin' || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one)
  }
  // Fastify drops the body of a HEAD.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const body = method === 'POST' && request.body instanceof Uint8Array ? request.body : null
  return new Request(addressOf(request, origin), {
    method,
    headers,
    // A type-level mismatch only: Node's buffers are typed as possibly shared memory.
    body: body as BodyInit | null,
    signal,
  })
}

/** Builds the URL from the configured origin and ignores `Host`. A leading `//` cannot change the host. */
function addressOf({ url }: FastifyRequest, origin: string): string {
  return origin + (url.startsWith('/') ? url : '/')
}

export function visitOf(request: FastifyRequest): Visit {
  return {
    requestId: request.id,
    optedOut: request.headers['sec-gpc'] === '1',
    clientAddress: request.ip,
    fromBrowser: isFromBrowser(request.headers),
    log: request.log,
    issueToken: () => request.issueToken(),
    tokenIssuedAt: (candidate) => request.tokenIssuedAt(candidate),
    desk: request.deskVisit,
  }
}
