import fp from 'fastify-plugin'

/** Tells whoever asked the id under which the log knows the request, so that they can name it when it failed. */
export const requestIds = fp(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
})
