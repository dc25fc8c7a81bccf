import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { clientName } from '#core/client-name.ts'
import type { Log } from '#core/ports/log.ts'

/** For stores, pictures and the process itself. */
const OTHER_FILES = 64
/** Browsers open six connections. */
const PER_ADDRESS = 50
const TELL_EVERY_MS = 60_000

/**
 * Refuses connections before the process runs out of file descriptors. Otherwise idle connections alone could use them
 * all, and stores could no longer be reached. `maxFiles` is the soft limit of open files; `undefined` means unlimited.
 */
export function limitConnections(server: Server, log: Log, maxFiles = maxOpenFiles()): void {
  if (maxFiles === undefined) return
  server.maxConnections = Math.floor(
    Math.max(maxFiles / 4, Math.min(maxFiles * 0.75, maxFiles - OTHER_FILES)),
  )
  const tell = nowAndThen(() =>
    log.warn({ connections: server.maxConnections }, 'Connections are refused: too many are open'),
  )
  server.on('drop', tell)
}

/**
 * IPv6 addresses count by network, as for rate limits. `proxies` have no limit, since they forward everybody's
 * requests.
 */
export function limitConnectionsPerAddress(server: Server, proxies: readonly string[], log: Log): void {
  const isProxy = memberOf(proxies)
  const open = new Map<string, number>()
  const tell = nowAndThen(() =>
    log.warn(
      { connections: PER_ADDRESS },
      'Connections are refused: one address has too many open. If it is a proxy, add it to TRUST_PROXY',
    ),
  )
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const name = clientName(remoteAddress)
    const count = open.get(name) ?? 0
    if (count >= PER_ADDRESS) {
      socket.destroy()
      tell()
      return
    }
    open.set(name, count + 1)
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1
      if (left > 0) open.set(name, left)
      else open.delete(name)
    })
  })
}

function memberOf(list: readonly string[]): (address: string) => boolean {
  const members = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) members.addAddress(address, family)
    else members.addSubnet(address, Number(bits), family)
  }
  return (address) => members.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Refused clients may return a thousand times a second. */
function nowAndThen(tell: () => void): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - warnedAt < TELL_EVERY_MS) return
    warnedAt = performance.now()
    tell()
  }
}

/** Node does not expose this limit. Returns `undefined` where `/proc` is missing. */
function maxOpenFiles(): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
