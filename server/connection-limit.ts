import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { Log } from '#core/ports/log.ts'
import { clientName } from './rate-limits/client-name.ts'

/** Files that stores, pictures and the process itself need beside connections, where so many are allowed at all. */
const OTHER_FILES = 64
/** Connections that one address may have open; browsers open six. */
const PER_ADDRESS = 50
/** While connections are turned away, one line in this time, in ms. */
const TELL_EVERY_MS = 60_000

/**
 * Turns connections away before the process runs out of files: those that are open are then still served, and the
 * stores can be reached. Without this limit idle connections alone could take everything.
 * @param maxFiles open files that the process is allowed; unlimited when `undefined`.
 */
export function limitConnections(server: Server, log: Log, maxFiles = maxOpenFiles()): void {
  if (maxFiles === undefined) return
  server.maxConnections = Math.floor(
    Math.max(maxFiles / 4, Math.min(maxFiles * 0.75, maxFiles - OTHER_FILES)),
  )
  const tell = nowAndThen(() =>
    log.warn({ connections: server.maxConnections }, 'Connections are turned away: too many are open'),
  )
  server.on('drop', tell)
}

/**
 * Turns away an address that has too many connections open already, so that nobody takes all that there are. IPv6
 * addresses count by their network, as for the rate limits.
 * @param proxies addresses and ranges that are not limited: they speak for everybody.
 */
export function limitConnectionsPerAddress(server: Server, proxies: readonly string[], log: Log): void {
  const isProxy = memberOf(proxies)
  const open = new Map<string, number>()
  const tell = nowAndThen(() =>
    log.warn(
      { connections: PER_ADDRESS },
      'Connections are turned away: one address has too many open. If it is a proxy, name it in TRUST_PROXY',
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

/** Once in a minute at most: whoever is turned away may come back a thousand times a second. */
function nowAndThen(tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    tell()
  }
}

/** The soft limit of open files, which Node itself does not tell; where there is no such file, there is no limit of ours. */
function maxOpenFiles(): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
