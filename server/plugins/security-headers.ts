import fp from 'fastify-plugin'
import { CLOSED, NOT_A_PAGE, SHOWN_ELSEWHERE } from '../html/security-headers.ts'
import type { Program } from '../program.ts'

export const securityHeaders = fp<Program>(async (app, { headers, pages }) => {
  app.addHook('onSend', async (_request, reply) => {
    const isShownElsewhere = reply.hasHeader('cross-origin-resource-policy') && reply.statusCode < 400
    reply.headers(isShownElsewhere ? { ...headers, ...SHOWN_ELSEWHERE } : headers)
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
