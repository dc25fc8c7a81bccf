import fp from 'fastify-plugin'
import { legacyTarget } from '#core/legacy-paths.ts'
import { SITE_PATHS } from '#core/site-map.ts'

const LONGEST = 4096

export function redirectTarget(url: string): string {
  return url.length <= LONGEST ? url : (url.split('?', 1)[0] ?? '/')
}

const PAGES: ReadonlySet<string> = new Set(SITE_PATHS)

export const addresses = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const [pathname = '/', query = ''] = request.url.split('?', 2)
    if (!/\.html$/i.test(pathname)) return
    const target = legacyTarget(pathname, new URLSearchParams(query))
    if (target) return reply.redirect(redirectTarget(target), 301)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const queryAt = request.url.indexOf('?')
    const path = queryAt < 0 ? request.url : request.url.slice(0, queryAt)
    const canonical = canonicalPath(path)
    if (canonical === path) return
    const query = queryAt < 0 ? '' : request.url.slice(queryAt)
    return reply.redirect(redirectTarget(canonical + query), 301)
  })
})

function canonicalPath(path: string): string {
  if (path === '/' || path.startsWith('/api/') || path.startsWith('/files/')) return path
  // An absolute address could lead to another site.
  if (!path.startsWith('/')) return path
  const normalPath = path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const small = normalPath.toLowerCase()
  return PAGES.has(small) ? small : normalPath
}
