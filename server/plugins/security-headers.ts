import fp from 'fastify-plugin'

interface Options {
  /** Headers that every answer carries. */
  readonly headers: Readonly<Record<string, string>>
  /** Pages say by themselves what they may load; the development server's do not. */
  readonly pagesHavePolicy: boolean
}

/** Nothing but a page has any business loading anything, or being shown inside another page. */
const NOT_A_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Browsers show PDFs by a page of their own, which `default-src` would keep from working. */
const DOCUMENT = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every answer, and a content security policy for those that have none of their own. */
export const securityHeaders = fp<Options>(async (app, { headers, pagesHavePolicy }) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
    if (reply.hasHeader('content-security-policy')) return
    const type = String(reply.getHeader('content-type') ?? '')
    if (!pagesHavePolicy && type.startsWith('text/html')) return
    reply.header('content-security-policy', type === 'application/pdf' ? DOCUMENT : NOT_A_PAGE)
  })
})
