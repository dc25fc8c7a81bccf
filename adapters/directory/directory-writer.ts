import { lstat, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createLocks } from '#core/concurrency.ts'
import { assertExpected, assertMetadata, assertName, refuseMissing } from '#core/content/content-refusals.ts'
import {
  type ContentReader,
  type ContentStore,
  ContentUnavailableError,
  type ContentWriter,
} from '#core/content/content-store.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { Log } from '#core/ports/log.ts'
import { ifPresent, type SyncFolder, syncFolder, writeFileAtomically } from '../shared/files.ts'
import { isBusy } from '../shared/sqlite-code.ts'
import { whileHeld } from '../shared/while-held.ts'
import type { DirectoryRoot } from './directory-root.ts'
import { createTemporaryFile } from './item-bytes.ts'
import {
  CONTAINER_FILE,
  findItem,
  itemNameFault,
  makeFolders,
  SIDECAR_SUFFIX,
  whereWritable,
} from './item-paths.ts'
import { etagOf, jsonText, type Sidecar, writeContainerFile } from './sidecar.ts'

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

function createWrites(options: DirectoryWriterOptions, way: WayToWrite): ContentWriter {
  const { directory, reader } = options
  const { withLock, sync } = way
  return {
    put: createPut(options, way),
    async setMetadata(container, name, raw, expected) {
      assertName(itemNameFault(container, name))
      assertMetadata(raw)
      const { root, items } = await directory.opened()
      return withLock(root, async () => {
        const before = (await reader.readItem(container, name)) ?? refuseMissing()
        assertExpected(expected, before)
        const { contentType, createdAt, version } = before
        const path = join(root, container, name)
        const file = path + SIDECAR_SUFFIX
        const beside = await items.sidecar(path)
        const cacheControl = beside.kind === 'read' ? beside.sidecar.cacheControl : undefined
        const metadata = parseMetadata(raw)
        const text = jsonText({ contentType, createdAt, cacheControl, metadata } satisfies Sidecar)
        await writeFileAtomically(file, text, { sync })
        const { mtimeMs } = await stat(file, { bigint: true })
        const modifiedAt = new Date(Number(mtimeMs)).toISOString()
        return { ...before, metadata, etag: `${version}.${etagOf(text)}`, modifiedAt }
      })
    },
    async setContainerMetadata(container, raw, expected) {
      assertName(containerNameFault(container))
      assertMetadata(raw)
      const { root } = await directory.openedForWriting()
      return withLock(root, async () => {
        assertExpected(expected, await reader.readContainer(container))
        const folder = join(root, container)
        await makeFolders(root, folder)
        const metadata = parseMetadata(raw)
        const etag = await writeContainerFile(join(folder, CONTAINER_FILE), metadata)
        return { name: container, etag, metadata }
      })
    },
    async delete(container, name, expected) {
      assertName(itemNameFault(container, name))
      const { root, items } = await directory.opened()
      return withLock(root, async () => {
        const path = await findItem(root, container, name)
        const before = path === undefined ? undefined : await items.read({ container, name, path })
        assertExpected(expected, before)
        if (path === undefined || before === undefined) return false
        await rm(path, { force: true })
        await rm(path + SIDECAR_SUFFIX, { force: true })
        await sync(dirname(path))
        await removeEmptyFolders(dirname(path), join(root, container))
        items.forget({ container, name, path })
        return true
      })
    },
  }
}

/** Writes to a temporary file beside the item, so that one rename moves it into place. */
function createPut(
  { directory, reader, now }: DirectoryWriterOptions,
  { withLock, sync }: WayToWrite,
): ContentWriter['put'] {
  return async (container, name, body, { contentType, metadata, expected, ...newItem }) => {
    assertName(itemNameFault(container, name))
    if (metadata !== undefined) assertMetadata(metadata)
    const { root, items } = await directory.openedForWriting()
    const path = join(root, container, name)
    const file = await withLock(root, async () => {
      await makeFolders(root, dirname(path))
      return createTemporaryFile(dirname(path))
    })
    const commit = async (version: string) => {
      if ((await ifPresent(lstat(path)))?.isDirectory()) assertName('A folder already has this name.')
      const before = await reader.readItem(container, name)
      assertExpected(expected, before)
      const beside = before === undefined ? undefined : await items.sidecar(path)
      const sidecar: Sidecar = {
        contentType,
        createdAt: before?.createdAt ?? newItem.createdAt ?? now().toISOString(),
        cacheControl:
          newItem.cacheControl ?? (beside?.kind === 'read' ? beside.sidecar.cacheControl : undefined),
        metadata: metadata === undefined ? (before?.metadata ?? {}) : parseMetadata(metadata),
      }
      // A broken metadata file may be someone's work in progress, so only new metadata replaces it.
      const keepsBroken = beside?.kind === 'broken' && metadata === undefined
      if (!keepsBroken) await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar), { sync })
      await file.commit(path, sync)
      items.remember({ container, name }, await stat(path, { bigint: true }), version)
      const item = await reader.readItem(container, name)
      // The folder is locked, so only someone working by hand can have removed it.
      if (item === undefined)
        throw new Error(`“${name}” disappeared from ${container} while it was being written`)
      return item
    }
    try {
      const version = await file.write(body)
      return await withLock(root, () => commit(version))
    } catch (error) {
      await file.discard()
      throw error
    }
  }
}

/** As in a blob store, folders exist only as long as they have contents. */
async function removeEmptyFolders(folder: string, container: string): Promise<void> {
  for (let current = folder; current !== container; current = dirname(current)) {
    try {
      await rmdir(current)
    } catch {
      return
    }
  }
}

interface WayToWrite {
  readonly withLock: WithWriteLock
  /** Makes the names in a folder durable, now or at the end. */
  readonly sync: SyncFolder
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
