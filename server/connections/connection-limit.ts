import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { clientName } from '#core/client-name.ts'
import type { Log } from '#core/ports/log.ts'

/** File descriptors reserved for stores, pictures and the process itself. */
const OTHER_FILES = 64
/** Browsers open six connections each, and a whole office may share one address. */
const PER_ADDRESS = 500
const WARN_EVERY_MS = 60_000
const TOO_MANY = 'Closing idle connections, and refusing new ones when none are idle'

/** The connections of one address, or all of them. */
interface Group {
  size: number
  /** Longest idle first. A connection is idle until its first request arrives. */
  readonly idle: Set<Connection>
}

interface Connection {
  readonly socket: Socket
  readonly groups: readonly Group[]
  requests: number
}

/**
 * Refuses connections before the process runs out of file descriptors, which the stores need, too. Before refusing one,
 * closes the connection that has been idle the longest. IPv6 addresses are grouped by network, as in rate limits.
 *
 * @param proxies addresses without a limit of their own, since they forward everyone's requests.
 * @param maxFiles the soft limit of open files; `undefined` means unlimited.
 */
export function limitConnections(
  server: Server,
  proxies: readonly string[],
  log: Log,
  maxFiles = maxOpenFiles(),
): void {
  const most = maxFiles === undefined ? Number.POSITIVE_INFINITY : mostConnections(maxFiles)
  const maxPerAddress = Math.min(PER_ADDRESS, Math.floor(most / 2))
  if (Number.isFinite(most)) server.maxConnections = most
  const isProxy = addressMatcher(proxies)
  const all: Group = { size: 0, idle: new Set() }
  const groupsByAddress = new Map<string, Group>()
  const connections = new WeakMap<Socket, Connection>()
  const warn = throttled(() => log.warn({ connections: most }, `${TOO_MANY}: too many are open`))
  const warnAboutAddress = throttled(() =>
    log.warn(
      { connections: maxPerAddress },
      `${TOO_MANY}: one address has too many open. If it is a proxy, add it to TRUST_PROXY`,
    ),
  )

  const groupOf = (address: string): Group => {
    const name = clientName(address)
    const group = groupsByAddress.get(name) ?? { size: 0, idle: new Set() }
    groupsByAddress.set(name, group)
    return group
  }
  const forget = (connection: Connection) => {
    if (!connections.delete(connection.socket)) return
    for (const group of connection.groups) {
      group.size -= 1
      group.idle.delete(connection)
    }
  }
  const closeOneOf = ({ idle: [longest] }: Group): boolean => {
    if (!longest) return false
    forget(longest)
    longest.socket.destroy()
    return true
  }

  server.on('drop', warn)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return
    const own = isProxy(remoteAddress) ? undefined : groupOf(remoteAddress)
    if (own && own.size >= maxPerAddress) {
      warnAboutAddress()
      if (!closeOneOf(own)) {
        socket.destroy()
        return
      }
    }
    // Keep one slot free: at the limit, Node refuses connections before this code runs.
    if (all.size >= most - 1 && closeOneOf(all)) warn()
    const connection: Connection = { socket, groups: own ? [all, own] : [all], requests: 0 }
    connections.set(socket, connection)
    for (const group of connection.groups) {
      group.size += 1
      group.idle.add(connection)
    }
    socket.once('close', () => {
      forget(connection)
      if (own?.size === 0 && groupsByAddress.get(clientName(remoteAddress)) === own)
        groupsByAddress.delete(clientName(remoteAddress))
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.requests += 1
    for (const { idle } of connection.groups) idle.delete(connection)
    response.once('close', () => {
      connection.requests -= 1
      if (connection.requests > 0 || !connections.has(socket)) return
      for (const { idle } of connection.groups) idle.add(connection)
    })
  })
}

function mostConnections(maxFiles: number): number {
  return Math.floor(Math.max(maxFiles / 4, Math.min(maxFiles * 0.75, maxFiles - OTHER_FILES)))
}

function addressMatcher(list: readonly string[]): (address: string) => boolean {
  const members = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) members.addAddress(address, family)
    else members.addSubnet(address, Number(bits), family)
  }
  return (address) => members.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Throttles a warning: refused clients may retry a thousand times a second. */
function throttled(warn: () => void): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return
    warnedAt = performance.now()
    warn()
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
