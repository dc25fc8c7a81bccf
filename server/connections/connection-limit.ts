import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { clientName } from '#core/client-name.ts'
import type { Log } from '#core/ports/log.ts'

/** For stores, pictures and the process itself. */
const OTHER_FILES = 64
/** Browsers open six connections, and a whole office may come from one address. */
const PER_ADDRESS = 500
const TELL_EVERY_MS = 60_000
const TOO_MANY = 'Idle connections are closed, and new ones refused if there are none'

/** Connections that share a limit. */
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
 * Refuses connections before the process runs out of file descriptors, which stores need, too. Before one is refused,
 * the one that has been idle for longest is closed. IPv6 addresses count by network, as for rate limits.
 *
 * @param proxies have no limit of their own, since they forward everyone's requests.
 * @param maxFiles the soft limit of open files; `undefined` means unlimited.
 */
export function limitConnections(
  server: Server,
  proxies: readonly string[],
  log: Log,
  maxFiles = maxOpenFiles(),
): void {
  const most = maxFiles === undefined ? Number.POSITIVE_INFINITY : mostConnections(maxFiles)
  const mostOfAddress = Math.min(PER_ADDRESS, Math.floor(most / 2))
  if (Number.isFinite(most)) server.maxConnections = most
  const isProxy = memberOf(proxies)
  const all: Group = { size: 0, idle: new Set() }
  const ofAddress = new Map<string, Group>()
  const connections = new WeakMap<Socket, Connection>()
  const tell = nowAndThen(() => log.warn({ connections: most }, `${TOO_MANY}: too many are open`))
  const tellOfAddress = nowAndThen(() =>
    log.warn(
      { connections: mostOfAddress },
      `${TOO_MANY}: one address has too many open. If it is a proxy, add it to TRUST_PROXY`,
    ),
  )

  const groupOf = (address: string): Group => {
    const name = clientName(address)
    const group = ofAddress.get(name) ?? { size: 0, idle: new Set() }
    ofAddress.set(name, group)
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

  server.on('drop', tell)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return
    const own = isProxy(remoteAddress) ? undefined : groupOf(remoteAddress)
    if (own && own.size >= mostOfAddress) {
      tellOfAddress()
      if (!closeOneOf(own)) {
        socket.destroy()
        return
      }
    }
    // Keep one slot free: at the limit, Node refuses connections before this code runs.
    if (all.size >= most - 1 && closeOneOf(all)) tell()
    const connection: Connection = { socket, groups: own ? [all, own] : [all], requests: 0 }
    connections.set(socket, connection)
    for (const group of connection.groups) {
      group.size += 1
      group.idle.add(connection)
    }
    socket.once('close', () => {
      forget(connection)
      if (own?.size === 0 && ofAddress.get(clientName(remoteAddress)) === own)
        ofAddress.delete(clientName(remoteAddress))
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
