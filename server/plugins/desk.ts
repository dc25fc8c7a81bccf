import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { DeskVisit } from '#app/context.ts'
import { clientName } from '#core/client-name.ts'
import { deskMove } from '#core/desk/desk-moves.ts'
import { isDeskPath } from '#core/desk/desk-path.ts'
import { LINK_ROUTES, pathOfLink } from '#core/link-paths.ts'
import { isLoopbackHost } from '#core/loopback.ts'
import { SESSION_MS } from '#core/people/session-rules.ts'
import type { Log } from '#core/ports/log.ts'
import type { StartedSession } from '#services/desk/sessions.ts'
import type { Desk } from '#services/desk-services.ts'
import { createTokenBuckets } from '#services/timers/rate-limits.ts'
import type { Program } from '../program.ts'

declare module 'fastify' {
  interface FastifyRequest {
    deskVisit: DeskVisit | undefined
  }
}

/** With this prefix, browsers accept the cookie only over HTTPS and for this host (RFC 6265bis). */
const COOKIE = '__Host-desk'
const COOKIE_RULES = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

const TRIES = { capacity: 60, perSecond: 1 / 60 } as const
const SIGN_IN_FORMS = /^\/desk\/(?:sign-in|confirm|enroll\/)/

export const deskPages = fp<Program>(async (app, { services: { desk }, config, log }) => {
  if (!desk) return
  const isDevelopment = config.siteEnv === 'development'
  const tries = createTokenBuckets(TRIES)
  app.decorateRequest('deskVisit')
  if (isDevelopment) app.addHook('onListen', () => logFirstLink(desk, log))

  app.addHook('onRequest', async (request, reply) => {
    const [requestPath = '', query] = request.url.split('?', 2)
    const isData = requestPath.endsWith('.data')
    // The router fetches page data from this address.
    const pathname = isData ? requestPath.slice(0, -'.data'.length) : requestPath
    if (!isDeskPath(pathname)) return undefined
    reply.header('x-robots-tag', 'noindex')
    const redirectTarget =
      request.method === 'GET' && !isData && deskMove(pathname, new URLSearchParams(query))
    if (redirectTarget) return reply.redirect(redirectTarget, 301)
    const canonicalUrl = namedHostUrl(request)
    if (canonicalUrl !== undefined)
      return reply.header('cache-control', 'no-store').redirect(canonicalUrl, 302)
    const wait = isSignIn(request, pathname) ? tries.take(clientName(request.ip)) : 0
    if (wait > 0) {
      request.log.warn({}, 'Too many attempts to sign in at the desk')
      return reply
        .code(429)
        .headers({ 'retry-after': String(wait), 'cache-control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Too many attempts. Please wait a minute.\n')
    }
    // Not during a submission or data request: losing that response would lose the session.
    const mayRotate = request.method === 'GET' && !isData
    request.deskVisit = await visitOf({ desk, isDevelopment, mayRotate }, request, reply)
    return undefined
  })
})

async function logFirstLink(desk: Desk, log: Log): Promise<void> {
  const invitation = await desk.people.firstLink('development')
  if (invitation?.kind !== 'invited') return
  log.info(
    {},
    `First link to the desk, valid once within 24 hours: ${desk.origin}${pathOfLink(LINK_ROUTES.enrollment, invitation.token)}`,
  )
}

interface VisitOptions {
  readonly desk: Desk
  readonly isDevelopment: boolean
  readonly mayRotate: boolean
}

async function visitOf(
  { desk, isDevelopment, mayRotate }: VisitOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeskVisit> {
  const token = request.cookies[COOKIE]
  const match = token === undefined ? undefined : await desk.access.sessions.find(token, { mayRotate })
  const keep = (identifier: string) =>
    void reply.setCookie(COOKIE, identifier, { ...COOKIE_RULES, maxAge: SESSION_MS / 1000 })
  if (match?.newToken !== undefined) keep(match.newToken)
  return {
    desk,
    isDevelopment,
    files: [],
    session: match?.session,
    start: ({ token }: StartedSession) => keep(token),
    async confirm(response) {
      if (!match || token === undefined) return false
      const confirmation = await desk.access.confirm(match.session, token, response)
      if (confirmation) keep(confirmation.token)
      return confirmation !== undefined
    },
    async end() {
      if (match) await desk.access.sessions.end(match.session.id)
      reply.clearCookie(COOKIE, COOKIE_RULES)
    },
  }
}

function isSignIn({ method }: FastifyRequest, pathname: string): boolean {
  return method === 'POST' && SIGN_IN_FORMS.test(pathname)
}

function namedHostUrl({ method, headers, url }: FastifyRequest): string | undefined {
  const host = URL.parse(`http://${headers.host ?? ''}`)
  if (method !== 'GET' || host === null || host.hostname === 'localhost') return undefined
  if (!isLoopbackHost(host.hostname)) return undefined
  host.hostname = 'localhost'
  return host.origin + url
}
