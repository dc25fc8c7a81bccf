import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * True for whom the figures of the operation are meant: a holder of the key, or a program on this machine. Where proxies
 * are configured only the key counts: a proxy on this machine speaks for strangers, whether or not it says so.
 */
export function isPrivileged(
  request: FastifyRequest,
  { apiKey, isBehindProxy }: { readonly apiKey: string; readonly isBehindProxy: boolean },
): boolean {
  const isProxied = isBehindProxy || FORWARDING_HEADERS.some((name) => name in request.headers)
  if (!isProxied && LOOPBACK.test(request.socket.remoteAddress ?? '')) return true
  return hasKey(request, apiKey)
}

/** True when the request brings the key as `x-api-key` or as bearer token; compared in constant time. */
export function hasKey({ headers }: Pick<FastifyRequest, 'headers'>, apiKey: string): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const header = headers['x-api-key']
  const given = (Array.isArray(header) ? header[0] : header) ?? bearer
  return given !== undefined && timingSafeEqual(digest(given), digest(apiKey))
}

/** True when the headers bring a key at all, be it ours or a guess. */
export function bringsKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return 'x-api-key' in headers || 'authorization' in headers
}

/** Equal lengths, whatever was given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
