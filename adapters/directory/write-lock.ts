import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { createLocks } from '#core/locks.ts'
import { ContentUnavailableError } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { isBusy } from '../shared/sqlite-code.ts'

export type WithWriteLock = <T>(root: string, work: () => Promise<T>) => Promise<T>

/** An empty database, because SQLite's file locks are portable and are released when a process dies. */
const LOCK_FILE = '.write-lock'
const RETRY_MS = 5
const PATIENCE_MS = 30_000

/** Where files cannot be locked (some network drives), only writes within this process are serialized; logged once. */
export function createWriteLock(log: Log): WithWriteLock {
  const inProcess = createLocks()
  let warned = false

  const lock = async (root: string): Promise<DatabaseSync | undefined> => {
    const giveUpAt = performance.now() + PATIENCE_MS
    let database: DatabaseSync | undefined
    for (;;) {
      try {
        database ??= new DatabaseSync(join(root, LOCK_FILE), { timeout: 0 })
        database.exec('begin immediate')
        return database
      } catch (error) {
        if (isBusy(error) && performance.now() < giveUpAt) {
          await wait(RETRY_MS)
          continue
        }
        database?.close()
        if (isBusy(error))
          throw new ContentUnavailableError('another process keeps the content folder locked')
        if (!warned) log.warn({ err: error }, 'The content folder cannot be locked against other processes')
        warned = true
        return undefined
      }
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
