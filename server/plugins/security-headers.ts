import fp from 'fastify-plugin'

interface Options {
  readonly headers: Readonly<Record<string, string>>
  readonly pagesHavePolicy: boolean
}

const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Only pages load anything. But browsers display PDFs in a page of their own, which `default-src` would break. */
export const NOT_A_PAGE = `default-src 'none'; ${CLOSED}`

/** Of published pictures: mails and other sites show them, and a browser would not show them there otherwise. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const

export const securityHeaders = fp<Options>(async (app, { headers, pagesHavePolicy }) => {
  app.addHook('onSend', async (_request, reply) => {
    const isShownElsewhere = reply.hasHeader('cross-origin-resource-policy') && reply.statusCode < 400
    reply.headers(isShownElsewhere ? { ...headers, ...SHOWN_ELSEWHERE } : headers)
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
