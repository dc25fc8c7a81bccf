import fp from 'fastify-plugin'

/** Headers that every answer carries; pages add a content security policy of their own. */
export const securityHeaders = fp<{ headers: Readonly<Record<string, string>> }>(async (app, { headers }) => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers)
  })
})
