import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createLocks } from '#core/concurrency.ts'
import { assertMetadata, assertName } from '#core/content/content-refusals.ts'
import {
  type ContentReader,
  type ContentStore,
  ContentUnavailableError,
  type ContentWriter,
} from '#core/content/content-store.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { Log } from '#core/ports/log.ts'
import { ifPresent, type SyncFolder, syncFolder } from '../shared/files.ts'
import { isBusy } from '../shared/sqlite-code.ts'
import { whileHeld } from '../shared/while-held.ts'
import type { DirectoryRoot } from './directory-root.ts'
import { createTemporaryFile, type TemporaryFile } from './item-bytes.ts'
import { itemNameFault, makeFolders, whereWritable } from './item-paths.ts'
import { commitItem, deleteItem, replaceContainerMetadata, replaceItemMetadata } from './locked-writes.ts'

interface DirectoryWriterOptions {
  readonly directory: DirectoryRoot
  readonly reader: ContentReader
  readonly now: () => Date
  readonly log: Log
}

/** Writes to the content directory, one change at a time. */
export function createDirectoryWriter(
  options: DirectoryWriterOptions,
): ContentWriter & Required<Pick<ContentStore, 'exclusively'>> {
  const { directory, log } = options
  const lock = createWriteLock(log)
  const withLock: WithWriteLock = (root, work) => whereWritable(() => lock(root, work))
  return {
    ...createWrites(options, { withLock, sync: syncFolder }),

    async exclusively(work) {
      const { root } = await directory.openedForWriting()
      return withLock(root, async () => {
        const dirtyFolders = new Set<string>()
        const sync = async (folder: string) => void dirtyFolders.add(folder)
        try {
          return await work(createWrites(options, { withLock: (_root, write) => write(), sync }))
        } finally {
          for (const folder of dirtyFolders) await ifPresent(syncFolder(folder))
        }
      })
    },
  }
}

function createWrites(
  { directory, reader, now }: DirectoryWriterOptions,
  { withLock, sync }: { readonly withLock: WithWriteLock; readonly sync: SyncFolder },
): ContentWriter {
  return {
    async put(container, name, body, newItem) {
      assertName(itemNameFault(container, name))
      if (newItem.metadata !== undefined) assertMetadata(newItem.metadata)
      const rootHandle = await directory.openedForWriting()
      const path = join(rootHandle.root, container, name)
      return withTemporaryFile({ root: rootHandle.root, path, withLock }, async (file) => {
        const version = await file.write(body)
        return withLock(rootHandle.root, async () => {
          const item = { ...newItem, createdAt: newItem.createdAt ?? now().toISOString() }
          await commitItem(rootHandle, reader, { container, name }, { file, version }, item, sync)
          const currentItem = await reader.readItem(container, name)
          // The folder is locked, so only someone working by hand can have removed it.
          if (currentItem === undefined)
            throw new Error(`“${name}” disappeared from ${container} while it was being written`)
          return currentItem
        })
      })
    },

    async setMetadata(container, name, raw, expected) {
      assertName(itemNameFault(container, name))
      assertMetadata(raw)
      const rootHandle = await directory.opened()
      const [place, metadata] = [{ container, name }, parseMetadata(raw)]
      return withLock(rootHandle.root, () =>
        replaceItemMetadata(rootHandle, reader, place, metadata, expected, sync),
      )
    },

    async setContainerMetadata(container, metadata, expected) {
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const { root } = await directory.openedForWriting()
      const newMetadata = parseMetadata(metadata)
      return withLock(root, () => replaceContainerMetadata(root, reader, container, newMetadata, expected))
    },

    async delete(container, name, expected) {
      assertName(itemNameFault(container, name))
      const rootHandle = await directory.opened()
      return withLock(rootHandle.root, () => deleteItem(rootHandle, { container, name }, expected, sync))
    },
  }
}

/** Creates a temporary file beside the path, so that one rename moves it into place. Removes it if the work fails. */
async function withTemporaryFile<T>(
  {
    root,
    path,
    withLock,
  }: { readonly root: string; readonly path: string; readonly withLock: WithWriteLock },
  work: (file: TemporaryFile) => Promise<T>,
): Promise<T> {
  const file = await withLock(root, async () => {
    await makeFolders(root, dirname(path))
    return createTemporaryFile(dirname(path))
  })
  try {
    return await work(file)
  } catch (error) {
    await file.discard()
    throw error
  }
}

type WithWriteLock = <T>(root: string, work: () => Promise<T>) => Promise<T>

/** An empty SQLite database used as a lock: its file locks are portable and end when a process dies. */
const LOCK_FILE = '.write-lock'
const LOCK_RETRY = {
  isHeld: isBusy,
  everyMs: 5,
  timeoutMs: 30_000,
  timeoutError: () =>
    new ContentUnavailableError('another process keeps the content folder locked; try again later'),
}

/**
 * On file systems without locks (some network drives), serializes only writes within this process, and logs that once.
 */
function createWriteLock(log: Log): WithWriteLock {
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
      return await whileHeld(LOCK_RETRY, begin)
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
      const lockHandle = await lock(root)
      try {
        return await work()
      } finally {
        lockHandle?.close()
      }
    })
}
