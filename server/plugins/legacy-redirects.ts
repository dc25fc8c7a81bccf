import fp from 'fastify-plugin'
import { legacyTarget } from '#core/redirects/legacy-paths.ts'
import { redirectTarget } from './redirect-target.ts'

export const legacyRedirects = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const [pathname = '/', query = ''] = request.url.split('?', 2)
    if (!/\.html$/i.test(pathname)) return
    const target = legacyTarget(pathname, new URLSearchParams(query))
    if (target) return reply.redirect(redirectTarget(target), 301)
  })
})
