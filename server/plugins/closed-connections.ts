import fp from 'fastify-plugin'

/**
 * Ends the work on requests whose connection is closed already: by the client, or by us since the body turned out to be
 * no HTTP. There is nobody left to answer, and no address to count them under.
 */
export const closedConnections = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { destroyed, remoteAddress } = request.socket
    // A client that resets its connection takes its address along before the connection counts as closed.
    if (!destroyed && remoteAddress !== undefined) return
    request.log.debug({ req: request.raw }, 'The connection closed before the request was answered')
    reply.hijack()
    return reply
  })
})
