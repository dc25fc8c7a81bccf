import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Program } from '../program.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects writes from other sites. Pages cannot fake `Origin` and `Sec-Fetch-Site`; programs send neither and pass.
 * `Host` and forwarded headers are ignored.
 */
export const originCheck = fp<Program>(async (app, { config: { publicUrl }, countRefused }) => {
  const own = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || isOwnOrigin(request, own)) return
    countRefused(request, 'origin')
    request.log.warn({ req: request.raw, publicUrl }, 'Rejected a cross-site request')
    return refuse(request, reply, own.origin)
  })
})

function isOwnOrigin({ headers, socket }: FastifyRequest, own: URL): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  if (origin === null) return false
  return origin.origin === own.origin || (isLocalName(own) && isListeningHere(origin, socket.localPort))
}

/** A site on a loopback address has several names on its machine, and perhaps a random port. */
function isListeningHere(origin: URL, port: number | undefined): boolean {
  return origin.protocol === 'http:' && isLocalName(origin) && Number(origin.port || 80) === port
}

function isLocalName({ hostname }: URL): boolean {
  return /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}

function refuse(request: FastifyRequest, reply: FastifyReply, own: string) {
  reply.code(403).header('cache-control', 'no-store')
  if (!request.url.startsWith('/api/'))
    return reply.type('text/plain; charset=utf-8').send(`Please open ${own} and send this from there.\n`)
  const error = { code: 'FOREIGN_ORIGIN', message: 'This call must come from the site itself.' }
  return reply.send({ data: 0, error })
}
