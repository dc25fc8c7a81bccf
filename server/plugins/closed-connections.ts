import fp from 'fastify-plugin'

/**
 * Drops requests whose connection is already closed, by the client or by us. There is nobody to answer and no address
 * to count.
 */
export const closedConnections = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { destroyed, remoteAddress } = request.socket
    // After a reset, the address disappears before the connection counts as closed.
    if (!destroyed && remoteAddress !== undefined) return
    request.log.debug({ req: request.raw }, 'The connection closed before the request was answered')
    reply.hijack()
    return reply
  })
})
