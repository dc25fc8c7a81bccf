import { dirname, join } from 'node:path'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import { assertMetadata, assertName, assertWritable } from '#core/ports/content-refusals.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createTemporaryFile, type TemporaryFile } from './atomic-file.ts'
import type { ContentReader } from './directory-reader.ts'
import type { DirectoryRoot } from './directory-root.ts'
import { itemNameFault, makeFolders } from './item-paths.ts'
import { commitItem, deleteItem, replaceContainerMetadata, replaceItemMetadata } from './locked-writes.ts'
import { setMany } from './set-many.ts'
import { createWriteLock, type WithWriteLock } from './write-lock.ts'

/** The writing half of a content store. */
export type ContentWriter = Pick<
  ContentStore,
  'put' | 'setMetadata' | 'setMetadataOfMany' | 'setContainerMetadata' | 'delete'
>

interface DirectoryWriterOptions {
  readonly directory: DirectoryRoot
  readonly reader: ContentReader
  readonly writable: boolean
  readonly now: () => Date
  readonly changed: (container: string) => void
  /** Containers of which many files are being written; their changes are told at the end. */
  readonly busy: string[]
  readonly log: Log
}

/** Writes to the content directory, one change at a time, and calls `changed` after each. */
export function createDirectoryWriter(options: DirectoryWriterOptions): ContentWriter {
  const { directory, reader, writable, now, changed, log } = options
  const withLock = createWriteLock(log)

  const written = async (container: string, name: string): Promise<ContentItem> => {
    changed(container)
    return itemWritten(reader, container, name)
  }

  return {
    async put(container, name, body, { contentType, metadata, cacheControl, expected, createdAt, prepare }) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      if (typeof metadata === 'object') assertMetadata(metadata)
      const opened = await directory.openedForWriting()
      const path = join(opened.root, container, name)
      return withTemporaryFile({ root: opened.root, path, withLock }, async (file) => {
        const version = await file.write(body)
        return withLock(opened.root, async () => {
          const stored = { file, version, contentType, metadata, cacheControl, createdAt, now }
          const before = await commitItem(opened, reader, { container, name }, stored, { expected, prepare })
          return { before, after: await written(container, name) }
        })
      })
    },

    async setMetadata(container, name, metadata, expected, prepare) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      assertMetadata(metadata)
      const opened = await directory.opened()
      return withLock(opened.root, async () => {
        const before = await replaceItemMetadata(
          opened,
          reader,
          { container, name },
          parseMetadata(metadata),
          { expected, prepare },
        )
        return { before, after: await written(container, name) }
      })
    },

    async setMetadataOfMany(...given) {
      assertWritable(writable)
      const opened = await directory.opened()
      const containers = new Set(given[0].map(({ container }) => container))
      return notifyWhenDone(options, containers, () =>
        withLock(opened.root, () => setMany(opened, reader, given)),
      )
    },

    async setContainerMetadata(container, metadata, expected, prepare) {
      assertWritable(writable)
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      const { root } = await directory.openedForWriting()
      return withLock(root, async () => {
        const change = await replaceContainerMetadata(root, reader, container, parseMetadata(metadata), {
          expected,
          prepare,
        })
        changed(container)
        return change
      })
    },

    async delete(container, name, expected, prepare) {
      assertWritable(writable)
      assertName(itemNameFault(container, name))
      const opened = await directory.opened()
      return withLock(opened.root, async () => {
        const before = await deleteItem(opened, { container, name }, { expected, prepare })
        if (before !== undefined) changed(container)
        return before
      })
    },
  }
}

/** The item just written. While the folder is locked, only people can have removed it. */
async function itemWritten(reader: ContentReader, container: string, name: string): Promise<ContentItem> {
  const item = await reader.readItem(container, name)
  if (item === undefined) throw new Error(`“${name}” disappeared from ${container} while it was written`)
  return item
}

/** Beside the path, so that it can be put in place in one step; gone if the work fails. */
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

async function notifyWhenDone<T>(
  { busy, changed }: Pick<DirectoryWriterOptions, 'busy' | 'changed'>,
  containers: ReadonlySet<string>,
  work: () => Promise<T>,
): Promise<T> {
  busy.push(...containers)
  try {
    return await work()
  } finally {
    for (const container of containers) {
      busy.splice(busy.indexOf(container), 1)
      changed(container)
    }
  }
}
