import { lstat, mkdir, open, readdir, realpath, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import { assertMetadata, assertName, assertWritable } from '#core/ports/content-refusals.ts'
import { type ContainerRecord, ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createTemporaryFile, syncFolder, writeFileAtomically } from './atomic-file.ts'
import { contentTypeOf } from './content-types.ts'
import { ifPresent } from './file-errors.ts'
import { streamFile } from './file-stream.ts'
import { CONTAINER_FILE, findItem, itemNameFault, makeFolders, SIDECAR_SUFFIX } from './item-paths.ts'
import { createItemReader, type ItemReader } from './item-reader.ts'
import { listFiles } from './list-files.ts'
import { createLocks } from './locks.ts'
import { mapLimited } from './map-limited.ts'
import { createOncePerState } from './once-per-state.ts'
import { jsonText, readContainerFile, type Sidecar } from './sidecar.ts'
import { openVersions, type Versions } from './versions.ts'
import { watchTree } from './watch-tree.ts'

export interface DirectoryStoreOptions {
  /** The content directory: a folder per container. Reading fails while it is missing; writing creates it. */
  readonly root: string
  readonly log: Log
  readonly readOnly?: boolean
  readonly now?: () => Date
}

export interface DirectoryStore extends ContentStore {
  /** Stops watching and writes what the store knows about unchanged files, for the next start. */
  close(): Promise<void>
}

interface Opened {
  readonly root: string
  readonly versions: Versions
  readonly items: ItemReader
}

const LISTED_AT_ONCE = 16

/**
 * Content in a directory that people can read and edit: `<root>/<container>/<blob>`, beside it
 * `<blob>.metadata.json`, and `_container.json` for a container's own metadata (product notes §1).
 */
export function createDirectoryStore(options: DirectoryStoreOptions): DirectoryStore {
  const { log, now = () => new Date() } = options
  const writable = options.readOnly !== true
  const withLock = createLocks()
  const oncePerState = createOncePerState()
  const listeners = new Set<(container: string) => void>()
  let opening: Promise<Opened> | undefined
  let stopWatching: (() => void) | undefined

  const openRoot = async (): Promise<Opened> => {
    const root = await realpath(options.root)
    const versions = await openVersions(root, { log, save: writable })
    return { root, versions, items: createItemReader(versions, log) }
  }
  const opened = (): Promise<Opened> => {
    opening ??= openRoot().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const openedForWriting = async (): Promise<Opened> => {
    await mkdir(options.root, { recursive: true })
    return opened()
  }
  const changed = (container: string) => {
    for (const listener of listeners) listener(container)
  }

  const readContainer = async (container: string): Promise<ContainerRecord | undefined> => {
    if (containerNameFault(container) !== undefined) return undefined
    const { root } = await opened()
    const folder = join(root, container)
    if (!(await ifPresent(lstat(folder)))?.isDirectory()) {
      // Throws when the whole directory is gone, which is an outage and not an absent container.
      await stat(root)
      return undefined
    }
    const { metadata, broken } = await readContainerFile(join(folder, CONTAINER_FILE))
    oncePerState(`${container}/`, broken, () =>
      log.warn({ container, reason: broken }, 'container metadata ignored: not readable'),
    )
    return { name: container, metadata }
  }

  const listItems = async (container: string): Promise<readonly ContentItem[]> => {
    if ((await readContainer(container)) === undefined) return []
    const { root, items } = await opened()
    const listing = await listFiles(root, container)
    if (listing === undefined) return []
    const { files, unusable } = listing
    oncePerState(container, unusable.join('\n') || undefined, () =>
      log.warn({ container, files: unusable }, 'files with unusable names are not shown'),
    )
    items.keepOnly(root, container, new Set(files.map((file) => file.name)))
    const found = await mapLimited(files, LISTED_AT_ONCE, (file) =>
      items.read(container, file.name, file.path, file.hasSidecar),
    )
    return found.filter((item) => item !== undefined)
  }

  const readItem = async (container: string, name: string): Promise<ContentItem | undefined> => {
    const { root, items } = await opened()
    const path = await findItem(root, container, name)
    return path === undefined ? undefined : items.read(container, name, path)
  }

  /** The item just written, which nothing can have taken away while the container is locked but people. */
  const written = async (container: string, name: string): Promise<ContentItem> => {
    const item = await readItem(container, name)
    if (item === undefined) throw new Error(`“${name}” disappeared from ${container} while it was written`)
    return item
  }

  return {
    writable,
    readContainer,
    listItems,
    readItem,

    async listContainers() {
      const { root } = await opened()
      const names = (await readdir(root)).filter((name) => containerNameFault(name) === undefined).sort()
      const records = await mapLimited(names, LISTED_AT_ONCE, readContainer)
      return records.filter((record) => record !== undefined)
    },

    async open(container, name, range) {
      const { root, items } = await opened()
      const path = await findItem(root, container, name)
      const handle = path === undefined ? undefined : await ifPresent(open(path, 'r'))
      if (path === undefined || handle === undefined) return undefined
      try {
        const item = await items.readOpen(container, name, path, handle)
        const { start, end } = range ?? { start: 0, end: item.size - 1 }
        return { item, start, end, stream: streamFile(handle, start, end) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },

    async put(container, name, body, { contentType, metadata, cacheControl }) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      if (metadata !== undefined) assertMetadata(metadata)
      const { root, items } = await openedForWriting()
      const path = join(root, container, name)
      const file = await withLock(container, async () => {
        await makeFolders(root, dirname(path))
        return createTemporaryFile(dirname(path))
      })
      try {
        const version = await file.write(body)
        return await withLock(container, async () => {
          if ((await ifPresent(lstat(path)))?.isDirectory()) assertName('A folder has this name already.')
          const before = await readItem(container, name)
          const beside = before === undefined ? undefined : await items.sidecar(path)
          const sidecar: Sidecar = {
            contentType,
            createdAt: before?.createdAt ?? now().toISOString(),
            cacheControl: cacheControl ?? (beside?.kind === 'read' ? beside.sidecar.cacheControl : undefined),
            metadata: metadata === undefined ? (before?.metadata ?? {}) : parseMetadata(metadata),
          }
          // A broken metadata file is somebody's work: only metadata given anew replaces it.
          const keepsBroken = beside?.kind === 'broken' && metadata === undefined
          if (!keepsBroken) await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar))
          await file.commit(path)
          items.remember(container, name, await stat(path, { bigint: true }), version)
          changed(container)
          return written(container, name)
        })
      } catch (error) {
        await file.discard()
        throw error
      }
    },

    async setMetadata(container, name, metadata) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      assertMetadata(metadata)
      const { root, items } = await opened()
      return withLock(container, async () => {
        const before = await readItem(container, name)
        if (before === undefined) {
          throw new ContentRefusedError({ kind: 'not-found', message: 'There is no such file.' })
        }
        const path = join(root, container, name)
        const beside = await items.sidecar(path)
        const sidecar: Sidecar = {
          contentType: before.contentType || contentTypeOf(name),
          createdAt: before.createdAt,
          cacheControl: beside.kind === 'read' ? beside.sidecar.cacheControl : undefined,
          metadata: parseMetadata(metadata),
        }
        await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar))
        changed(container)
        return written(container, name)
      })
    },

    async setContainerMetadata(container, metadata) {
      assertWritable(writable)
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const { root } = await openedForWriting()
      const folder = join(root, container)
      return withLock(container, async () => {
        await makeFolders(root, folder)
        const parsed = parseMetadata(metadata)
        await writeFileAtomically(join(folder, CONTAINER_FILE), jsonText(parsed))
        changed(container)
        return { name: container, metadata: parsed }
      })
    },

    async delete(container, name) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      const { root, items } = await opened()
      return withLock(container, async () => {
        const path = await findItem(root, container, name)
        if (path === undefined) return false
        await rm(path, { force: true })
        await rm(path + SIDECAR_SUFFIX, { force: true })
        await syncFolder(dirname(path))
        await removeEmptyFolders(dirname(path), join(root, container))
        items.forget(container, name, path)
        changed(container)
        return true
      })
    },

    watch(listener) {
      listeners.add(listener)
      stopWatching ??= watchTree(options.root, log, (container) => {
        if (containerNameFault(container) === undefined) changed(container)
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },

    async close() {
      listeners.clear()
      stopWatching?.()
      stopWatching = undefined
      await (await opening)?.versions.save()
    },
  }
}

// Folders exist only because of what is in them, as in a blob store.
async function removeEmptyFolders(folder: string, container: string): Promise<void> {
  for (let current = folder; current !== container; current = dirname(current)) {
    try {
      await rmdir(current)
    } catch {
      return
    }
  }
}
