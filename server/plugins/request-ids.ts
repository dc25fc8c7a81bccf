import fp from 'fastify-plugin'

/** Returns the log's request id to the client, to quote when reporting a failure. */
export const requestIds = fp(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
})
