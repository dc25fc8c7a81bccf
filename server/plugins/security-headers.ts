import { randomBytes } from 'node:crypto'
import fp from 'fastify-plugin'
import type { Config } from '#config/config.ts'
import type { Pages } from '../load-pages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** For `nonce` attributes of the inline scripts of this answer. */
    nonce: string
  }
}

/** Headers that every answer carries; the policy of a page names its own nonce. */
export const securityHeaders = fp<{ config: Config; pages: Pages }>(async (app, { config, pages }) => {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request) => {
    request.nonce = randomBytes(16).toString('base64')
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (config.publicUrl.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    }
    // The development server puts inline scripts and styles of its own into pages.
    if (pages.mode === 'development' || reply.hasHeader('content-security-policy')) return
    if (String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('content-security-policy', pagePolicy(request.nonce))
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    }
  })
})

function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
