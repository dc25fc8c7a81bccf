import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createLocks } from '#core/locks.ts'
import { ContentUnavailableError } from '#core/ports/content/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { isBusy } from '../shared/sqlite-code.ts'
import { whileHeld } from '../shared/while-held.ts'

export type WithWriteLock = <T>(root: string, work: () => Promise<T>) => Promise<T>

/** An empty database, because SQLite's file locks are portable and are released when a process dies. */
const LOCK_FILE = '.write-lock'
const PATIENCE = {
  isHeld: isBusy,
  everyMs: 5,
  patienceMs: 30_000,
  gaveUp: () => new ContentUnavailableError('another process keeps the content folder locked'),
}

/** Where files cannot be locked (some network drives), only writes within this process are serialized; logged once. */
export function createWriteLock(log: Log): WithWriteLock {
  const inProcess = createLocks()
  let warned = false

  const lock = async (root: string): Promise<DatabaseSync | undefined> => {
    let database: DatabaseSync | undefined
    const begin = async () => {
      database ??= new DatabaseSync(join(root, LOCK_FILE), { timeout: 0 })
      database.exec('begin immediate')
      return database
    }
    try {
      return await whileHeld(PATIENCE, begin)
    } catch (error) {
      database?.close()
      if (error instanceof ContentUnavailableError) throw error
      if (!warned) log.warn({ err: error }, 'The content folder cannot be locked against other processes')
      warned = true
      return undefined
    }
  }

  return (root, work) =>
    inProcess(root, async () => {
      const held = await lock(root)
      try {
        return await work()
      } finally {
        held?.close()
      }
    })
}
