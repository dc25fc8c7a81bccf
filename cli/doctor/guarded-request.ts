import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

export interface Answer {
  readonly status: number
  readonly host: string
}

const MAX_REDIRECTS = 5

/**
 * Redirect targets are untrusted: the configured host or the public internet, never a private network. Addresses are
 * checked as the connection is made, which rules out DNS rebinding.
 */
export async function guardedRequest(
  address: string,
  { method, signal, body }: { method: 'GET' | 'HEAD' | 'POST'; signal: AbortSignal; body?: string },
): Promise<Answer> {
  const initialUrl = new URL(address)
  let url = initialUrl
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const trusted = url.host === initialUrl.host
    const answer = await requestOnce(
      url,
      { method, signal, ...(body === undefined ? {} : { body }) },
      trusted,
    )
    const isRedirect = answer.status >= 300 && answer.status < 400 && answer.location !== undefined
    // A redirected POST would hand its body to an unknown host.
    if (!isRedirect || method === 'POST') return { status: answer.status, host: url.host }
    const next = URL.parse(answer.location ?? '', url)
    if (next === null || (next.protocol !== 'http:' && next.protocol !== 'https:'))
      throw new AddressRefusedError(`${url.host} redirects to something other than a web address`)
    url = next
  }
  throw new AddressRefusedError(`${initialUrl.host} redirects too often`)
}

function requestOnce(
  url: URL,
  { method, signal, body }: { method: string; signal: AbortSignal; body?: string },
  trusted: boolean,
): Promise<{ readonly status: number; readonly location: string | undefined }> {
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (!trusted && isIP(literal) !== 0 && isPrivate(literal)) throw refusal(url.host)
  const options: RequestOptions = {
    method,
    signal,
    agent: false,
    headers: {
      'user-agent': 'cabinetry-site-doctor',
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
    ...(trusted ? {} : { lookup: publicLookup(url.host) }),
  }
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    call.on('error', reject)
    call.end(body)
  })
}

function publicLookup(host: string): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      if (addresses.some(({ address }) => isPrivate(address))) return callback(refusal(host), [])
      const [first] = addresses
      if (options.all) return callback(null, addresses)
      return callback(null, first?.address ?? '', first?.family)
    })
  }
}

function refusal(host: string): AddressRefusedError {
  return new AddressRefusedError(`redirects into a private network (${host}), which is not followed`)
}

/** Addresses that are not public (IANA special-purpose address registries). */
const SPECIAL = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  SPECIAL.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  SPECIAL.addSubnet(net, prefix, 'ipv6')

function isPrivate(address: string): boolean {
  // The block list checks IPv4-mapped IPv6 addresses as IPv4.
  return SPECIAL.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
