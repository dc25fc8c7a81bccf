import { lstat, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import { assertExpected, assertMetadata, assertName, assertWritable } from '#core/ports/content-refusals.ts'
import { ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createTemporaryFile, syncFolder, writeFileAtomically } from './atomic-file.ts'
import type { ContentReader } from './directory-reader.ts'
import type { DirectoryRoot } from './directory-root.ts'
import { ifPresent } from './file-errors.ts'
import { CONTAINER_FILE, findItem, itemNameFault, makeFolders, SIDECAR_SUFFIX } from './item-paths.ts'
import { setMany } from './set-many.ts'
import { jsonText, type Sidecar, writeContainerFile } from './sidecar.ts'
import { createWriteLock } from './write-lock.ts'

/** The writing half of a content store. */
export type ContentWriter = Pick<
  ContentStore,
  'put' | 'setMetadata' | 'setMetadataOfMany' | 'setContainerMetadata' | 'delete'
>

/** Writes to the content directory, one change at a time, and calls `changed` after each. */
export function createDirectoryWriter(options: {
  readonly directory: DirectoryRoot
  readonly reader: ContentReader
  readonly writable: boolean
  readonly now: () => Date
  readonly changed: (container: string) => void
  /** Containers of which many files are being written; their changes are told at the end. */
  readonly busy: string[]
  readonly log: Log
}): ContentWriter {
  const { directory, reader, writable, now, changed, busy, log } = options
  const withLock = createWriteLock(log)

  /** The item just written. While the folder is locked, only people can have removed it. */
  const written = async (container: string, name: string): Promise<ContentItem> => {
    changed(container)
    const item = await reader.readItem(container, name)
    if (item === undefined) throw new Error(`“${name}” disappeared from ${container} while it was written`)
    return item
  }

  return {
    async put(container, name, body, { contentType, metadata, cacheControl, expected, createdAt, prepare }) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      if (metadata !== undefined) assertMetadata(metadata)
      const { root, items } = await directory.openedForWriting()
      const path = join(root, container, name)
      const file = await withLock(root, async () => {
        await makeFolders(root, dirname(path))
        return createTemporaryFile(dirname(path))
      })
      try {
        const version = await file.write(body)
        return await withLock(root, async () => {
          if ((await ifPresent(lstat(path)))?.isDirectory()) assertName('A folder has this name already.')
          const before = await reader.readItem(container, name)
          assertExpected(expected, before)
          await prepare?.(before)
          const beside = before === undefined ? undefined : await items.sidecar(path)
          const sidecar: Sidecar = {
            contentType,
            createdAt: before?.createdAt ?? createdAt ?? now().toISOString(),
            cacheControl: cacheControl ?? (beside?.kind === 'read' ? beside.sidecar.cacheControl : undefined),
            metadata: metadata === undefined ? (before?.metadata ?? {}) : parseMetadata(metadata),
          }
          // A broken metadata file is somebody's work, so only new metadata replaces it.
          const keepsBroken = beside?.kind === 'broken' && metadata === undefined
          if (!keepsBroken) await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar))
          await file.commit(path)
          items.remember(container, name, await stat(path, { bigint: true }), version)
          return { before, after: await written(container, name) }
        })
      } catch (error) {
        await file.discard()
        throw error
      }
    },

    async setMetadata(container, name, metadata, expected, prepare) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      assertMetadata(metadata)
      const { root, items } = await directory.opened()
      return withLock(root, async () => {
        const before = await reader.readItem(container, name)
        if (before === undefined) {
          throw new ContentRefusedError({ kind: 'not-found', message: 'There is no such file.' })
        }
        assertExpected(expected, before)
        await prepare?.(before)
        const path = join(root, container, name)
        const beside = await items.sidecar(path)
        const sidecar: Sidecar = {
          contentType: before.contentType,
          createdAt: before.createdAt,
          cacheControl: beside.kind === 'read' ? beside.sidecar.cacheControl : undefined,
          metadata: parseMetadata(metadata),
        }
        await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar))
        return { before, after: await written(container, name) }
      })
    },

    async setMetadataOfMany(...given) {
      assertWritable(writable)
      const opened = await directory.opened()
      const containers = new Set(given[0].map(({ container }) => container))
      busy.push(...containers)
      try {
        return await withLock(opened.root, () => setMany(opened, reader, given))
      } finally {
        for (const container of containers) {
          busy.splice(busy.indexOf(container), 1)
          changed(container)
        }
      }
    },

    async setContainerMetadata(container, metadata, expected, prepare) {
      assertWritable(writable)
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const { root } = await directory.openedForWriting()
      const folder = join(root, container)
      return withLock(root, async () => {
        const before = await reader.readContainer(container)
        assertExpected(expected, before)
        await prepare?.(before)
        await makeFolders(root, folder)
        const parsed = parseMetadata(metadata)
        const etag = await writeContainerFile(join(folder, CONTAINER_FILE), parsed)
        changed(container)
        return { before, after: { name: container, etag, metadata: parsed } }
      })
    },

    async delete(container, name, expected, prepare) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      const { root, items } = await directory.opened()
      return withLock(root, async () => {
        const path = await findItem(root, container, name)
        if (path === undefined) return undefined
        const before = await items.read(container, name, path)
        if (before === undefined) return undefined
        assertExpected(expected, before)
        await prepare?.(before)
        await rm(path, { force: true })
        await rm(path + SIDECAR_SUFFIX, { force: true })
        await syncFolder(dirname(path))
        await removeEmptyFolders(dirname(path), join(root, container))
        items.forget(container, name, path)
        changed(container)
        return before
      })
    },
  }
}

// Folders exist only for their contents, as in a blob store.
async function removeEmptyFolders(folder: string, container: string): Promise<void> {
  for (let current = folder; current !== container; current = dirname(current)) {
    try {
      await rmdir(current)
    } catch {
      return
    }
  }
}
