import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { DAY_MS } from '#core/days.ts'
import { createTokenSigner, type TokenSigner } from '../access/signing-keys.ts'
import { sendFault } from '../connections/create-host.ts'
import { sendContinue } from '../connections/guarded-server.ts'
import { CLOSED, CROSS_ORIGIN, NOT_A_PAGE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'
import { rateLimits } from './rate-limits.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects writes from other sites. Pages cannot fake `Origin` and `Sec-Fetch-Site`; programs send neither and pass.
 * `Host` and forwarded headers are ignored.
 */
const originCheck = fp<Program>(async (app, { config: { publicUrl }, countRefused }) => {
  const own = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || isOwnOrigin(request, own)) return
    countRefused(request, 'origin')
    request.log.warn({ req: request.raw, publicUrl }, 'Rejected a cross-site request')
    const message = request.url.startsWith('/api/')
      ? 'This call must come from the site itself.'
      : `Please open ${own.origin} and send this from there.`
    return sendFault(request, reply, { status: 403, code: 'FOREIGN_ORIGIN', message }, { data: 0 })
  })
})

function isOwnOrigin({ headers, socket }: FastifyRequest, own: URL): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  if (origin === null) return false
  return origin.origin === own.origin || (isLocalName(own) && isListeningHere(origin, socket.localPort))
}

/** A site on a loopback address has several names on its machine, and perhaps a random port. */
function isListeningHere(origin: URL, port: number | undefined): boolean {
  return origin.protocol === 'http:' && isLocalName(origin) && Number(origin.port || 80) === port
}

function isLocalName({ hostname }: URL): boolean {
  return /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}

const securityHeaders = fp<Program>(async (app, { headers, pages }) => {
  app.addHook('onSend', async (_request, reply) => {
    const isShownElsewhere = reply.hasHeader('cross-origin-resource-policy') && reply.statusCode < 400
    reply.headers(isShownElsewhere ? { ...headers, ...CROSS_ORIGIN } : headers)
    const own = reply.getHeader('content-security-policy')
    if (typeof own === 'string') {
      if (!own.includes('frame-ancestors')) reply.header('content-security-policy', `${own}; ${CLOSED}`)
      return
    }
    const type = String(reply.getHeader('content-type') ?? '')
    if (pages.mode === 'development' && type.startsWith('text/html')) return
    reply.header('content-security-policy', type === 'application/pdf' ? CLOSED : NOT_A_PAGE)
  })
})

const COOKIE = 'XSRF-TOKEN'

declare module 'fastify' {
  interface FastifyRequest {
    issueToken(): string
    tokenIssuedAt(candidate: string | undefined): Date | undefined
  }
}

/**
 * The same signed value must arrive as a cookie and as a header or hidden field. The secret survives restarts, so open
 * forms stay valid.
 */
const requestTokens = fp<Program>(async (app, { config, services, countRefused }) => {
  const signer = createTokenSigner(services.signingKeys('request-token'))
  const secure = config.publicUrl.startsWith('https:')
  const tokens = new WeakMap<object, string>()
  app.decorateRequest('issueToken', function issueToken() {
    const token = tokens.get(this) ?? reusable(signer, this.cookies[COOKIE]) ?? signer.sign(new Date())
    tokens.set(this, token)
    return token
  })
  app.decorateRequest('tokenIssuedAt', function tokenIssuedAt(candidate) {
    const isSame = candidate !== undefined && candidate === this.cookies[COOKIE]
    const issuedAt = isSame ? signer.issuedAt(candidate, new Date()) : undefined
    if (issuedAt === undefined) countRefused(this, 'token')
    return issuedAt
  })
  app.addHook('onSend', async (request, reply) => {
    const token = tokens.get(request)
    // Scripts must be able to read it: clients copy it to the X-XSRF-TOKEN header.
    if (token) reply.setCookie(COOKIE, token, { path: '/', sameSite: 'strict', secure, httpOnly: false })
  })
})

/** Reuses a token younger than a day, so that several tabs share one and every form has at least a day left. */
function reusable(signer: TokenSigner, token: string | undefined): string | undefined {
  const issuedAt = token === undefined ? undefined : signer.issuedAt(token, new Date())
  return issuedAt && Date.now() - issuedAt.getTime() < DAY_MS ? token : undefined
}

export const guards = fp<Program>(async (app, program) => {
  app.addHook('preParsing', async ({ raw }, reply) => sendContinue(raw, reply.raw))
  await app.register(rateLimits, program)
  await app.register(cookie)
  await app.register(originCheck, program)
  await app.register(securityHeaders, program)
  // Brotli quality 5 costs about as much as gzip and is smaller.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  await app.register(requestTokens, program)
})
