import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Log } from '#core/ports/log.ts'

/** Files that stores, pictures and the process itself need beside connections, where so many are allowed at all. */
const OTHER_FILES = 64
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
  let toldAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    log.warn({ connections: server.maxConnections }, 'Connections are turned away: too many are open')
  })
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
