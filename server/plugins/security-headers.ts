import fp from 'fastify-plugin'

interface Options {
  /** Headers that every answer carries. */
  readonly headers: Readonly<Record<string, string>>
  /** Pages say by themselves what they may load; the development server's do not. */
  readonly pagesHavePolicy: boolean
}

/** Nothing but a page has any business being shown inside another page or sending forms. */
const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Nor loading anything; but browsers show PDFs by a page of their own, which `default-src` would keep from working. */
export const NOT_A_PAGE = `default-src 'none'; ${CLOSED}`

/** Headers of every answer, and a content security policy for those that have none of their own. */
export const securityHeaders = fp<Options>(async (app, { headers, pagesHavePolicy }) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
    const own = reply.getHeader('content-security-policy')
    if (typeof own === 'string') {
      if (!own.includes('frame-ancestors')) reply.header('content-security-policy', `${own}; ${CLOSED}`)
      return
    }
    const type = String(reply.getHeader('content-type') ?? '')
    if (!pagesHavePolicy && type.startsWith('text/html')) return
    reply.header('content-security-policy', type === 'application/pdf' ? CLOSED : NOT_A_PAGE)
  })
})
