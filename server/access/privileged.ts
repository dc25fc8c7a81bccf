import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Who may see operational details. With proxies configured only the key counts, since a proxy on this machine forwards
 * strangers' requests.
 */
export function isPrivileged(
  request: FastifyRequest,
  { apiKeys, isBehindProxy }: { readonly apiKeys: readonly string[]; readonly isBehindProxy: boolean },
): boolean {
  const isProxied = isBehindProxy || FORWARDING_HEADERS.some((name) => name in request.headers)
  if (!isProxied && LOOPBACK.test(request.socket.remoteAddress ?? '')) return true
  return hasKey(request, apiKeys)
}

export function hasKey({ headers }: Pick<FastifyRequest, 'headers'>, apiKeys: readonly string[]): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const header = headers['x-api-key']
  const requestKey = (Array.isArray(header) ? header[0] : header) ?? bearer
  return requestKey !== undefined && apiKeys.some((key) => timingSafeEqual(digest(requestKey), digest(key)))
}

export function bringsKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return 'x-api-key' in headers || 'authorization' in headers
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
