import fp from 'fastify-plugin'

/** Every page has one address: a slash at the end is taken off, repeated slashes are joined. */
export const canonicalPaths = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const queryAt = request.url.indexOf('?')
    const pathname = queryAt < 0 ? request.url : request.url.slice(0, queryAt)
    if (pathname === '/' || !(pathname.endsWith('/') || pathname.includes('//'))) return
    if (pathname.startsWith('/api/') || pathname.startsWith('/files/')) return
    const canonical = pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
    return reply.redirect(canonical + (queryAt < 0 ? '' : request.url.slice(queryAt)), 301)
  })
})
