import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writing calls that a browser makes for another site. A browser says so by itself and no page can make
 * it lie; a program that sends neither header is none, and passes.
 */
export const originCheck = fp<{ publicUrl: string }>(async (app, { publicUrl }) => {
  const { host: publicHost } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || isOwnOrigin(request, publicHost)) return
    request.log.warn({ req: request.raw }, 'A call from another site was refused')
    const error = { code: 'FOREIGN_ORIGIN', message: 'This call must come from the site itself.' }
    return reply.code(403).header('cache-control', 'no-store').send({ data: 0, error })
  })
})

function isOwnOrigin({ headers, host }: FastifyRequest, publicHost: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  // Browsers leave out a scheme's usual port.
  const asked = `${protocol}//${host}`
  return originHost === publicHost || (URL.canParse(asked) && originHost === new URL(asked).host)
}
