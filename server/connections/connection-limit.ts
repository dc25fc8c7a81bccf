import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#core/ports/log.ts'

/** File descriptors reserved for stores, pictures and the process itself. */
const OTHER_FILES = 64
const WARN_EVERY_MS = 60_000

/**
 * Refuses connections before the process runs out of file descriptors, which the stores need, too. Before refusing one,
 * closes the connection that has been idle the longest. The proxy limits connections per address
 * (`deploy/haproxy.cfg`).
 *
 * @param maxFiles the soft limit of open files; `undefined` means unlimited.
 */
export function limitConnections(server: Server, log: Log, maxFiles = maxOpenFiles()): void {
  if (maxFiles === undefined) return
  const most = maxConnections(maxFiles)
  server.maxConnections = most
  /** Longest idle first. A connection is idle until its first request arrives. */
  const idle = new Set<Socket>()
  const requests = new Map<Socket, number>()
  let size = 0
  const warn = throttled(() =>
    log.warn(
      { connections: most },
      'Closing idle connections, and refusing new ones when none are idle: too many are open',
    ),
  )

  server.on('drop', warn)
  server.on('connection', (socket: Socket) => {
    const [longest] = idle
    // Keep one slot free: at the limit, Node refuses connections before this code runs.
    if (size >= most - 1 && longest) {
      idle.delete(longest)
      longest.destroy()
      warn()
    }
    size += 1
    idle.add(socket)
    socket.once('close', () => {
      size -= 1
      idle.delete(socket)
      requests.delete(socket)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    idle.delete(socket)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 0) - 1
      if (left > 0) {
        requests.set(socket, left)
      } else if (requests.delete(socket) && !socket.destroyed) {
        if (size < most) idle.add(socket)
        else socket.destroySoon()
      }
    })
  })
}

function maxConnections(maxFiles: number): number {
  return Math.floor(Math.max(maxFiles / 4, Math.min(maxFiles * 0.75, maxFiles - OTHER_FILES)))
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
