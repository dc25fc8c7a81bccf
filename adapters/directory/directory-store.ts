import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit, { type LimitFunction } from 'p-limit'
import { READ_ONLY } from '#core/content/content-refusals.ts'
import type { ContentReader, ContentStore } from '#core/content/content-store.ts'
import { containerNameFault } from '#core/content/names.ts'
import { DAY_MS } from '#core/days.ts'
import type { Log } from '#core/ports/log.ts'
import { ifPresent, removeAbandoned, TEMPORARY_PREFIX } from '../shared/files.ts'
import { createWarnings } from '../shared/warnings.ts'
import { createDirectoryRoot, type DirectoryRoot } from './directory-root.ts'
import { createDirectoryWriter } from './directory-writer.ts'
import { streamFile } from './item-bytes.ts'
import {
  CONTAINER_FILE,
  findItem,
  isBlocked,
  isFileInside,
  itemNameFault,
  SIDECAR_SUFFIX,
} from './item-paths.ts'
import { readContainerFile } from './sidecar.ts'
import { watchContainers } from './watch-containers.ts'

export interface DirectoryStoreOptions {
  readonly root: string
  readonly log: Log
  readonly readOnly?: boolean
  readonly now?: () => Date
}

export interface DirectoryStore extends ContentStore {
  close(): Promise<void>
}

export function createDirectoryStore(options: DirectoryStoreOptions): DirectoryStore {
  const { log, now = () => new Date() } = options
  const writable = options.readOnly !== true
  const directory = createDirectoryRoot({ root: options.root, writable, log })
  const reader = createDirectoryReader({ directory, tidy: writable, log })
  const writer = createDirectoryWriter({ directory, reader, now, log })

  return {
    ...reader,
    ...(writable ? { writable, ...writer } : READ_ONLY),

    watch: (listener) => watchContainers(options.root, log, listener),
    close: () => directory.close(),
  }
}

/** Limit for all containers together. Listing everything must not use up the open files that connections need. */
const READ_AT_ONCE = 8

interface DirectoryReaderOptions {
  readonly directory: DirectoryRoot
  readonly tidy: boolean
  readonly log: Log
}

function createDirectoryReader(options: DirectoryReaderOptions): ContentReader {
  const { directory, log } = options
  const warn = createWarnings(log)
  const limited = pLimit(READ_AT_ONCE)
  const listItems = createItemLister(options, limited)

  const readContainer: ContentReader['readContainer'] = async (container) => {
    if (containerNameFault(container) !== undefined) return undefined
    const { root } = await directory.opened()
    const folder = join(root, container)
    if (!(await ifPresent(lstat(folder)))?.isDirectory()) {
      // Throw if the whole directory is gone: that is an outage, not a missing container.
      await stat(root)
      return undefined
    }
    const { etag, metadata, broken, reserved } = await readContainerFile(join(folder, CONTAINER_FILE))
    warn(container, { reason: broken }, 'Ignoring unreadable container metadata')
    warn(container, { names: reserved }, 'Ignoring reserved metadata keys of a container')
    return { name: container, etag, metadata }
  }

  return {
    readContainer,

    async listContainers() {
      const { root } = await directory.opened()
      const names = (await readdir(root)).filter((name) => containerNameFault(name) === undefined).sort()
      const records = await limited.map(names, readContainer)
      return records.filter((record) => record !== undefined)
    },

    listItems: async (container) =>
      (await readContainer(container)) === undefined ? [] : listItems(container),

    async readItem(container, name) {
      const { root, items } = await directory.opened()
      const path = await findItem(root, container, name)
      return path === undefined ? undefined : items.read({ container, name, path })
    },

    async open(container, name, range) {
      const { root, items } = await directory.opened()
      const path = await findItem(root, container, name)
      const handle = path === undefined ? undefined : await ifPresent(open(path, 'r'))
      if (path === undefined || handle === undefined) return undefined
      try {
        const item = await items.readOpen({ container, name, path }, handle)
        const { start, end } = range ?? { start: 0, end: item.size - 1 }
        return { item, start, end, stream: streamFile(handle, start, end) }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
  }
}

function createItemLister(
  { directory, tidy, log }: DirectoryReaderOptions,
  limited: LimitFunction,
): ContentReader['listItems'] {
  const warn = createWarnings(log)

  return async (container) => {
    const { root, items } = await directory.opened()
    const listing = await listFiles(root, container, { tidy })
    if (listing === undefined) return []
    const { files, unusable } = listing
    items.keepOnly(root, container, new Set(files.map((file) => file.name)))
    const blocked = [...listing.blocked]
    const readFile = async (file: (typeof files)[number]) => {
      try {
        return await items.read({ container, ...file }, file.hasSidecar)
      } catch (error) {
        if (!isBlocked(error)) throw error
        blocked.push(file.name)
        return undefined
      }
    }
    const found = await limited.map(files, readFile)
    warn(container, { files: unusable }, 'Ignoring files with unusable names')
    warn(container, { files: blocked.sort() }, 'Ignoring files without read permission')
    return found.filter((item) => item !== undefined)
  }
}

interface FoundFile {
  readonly name: string
  readonly path: string
  readonly hasSidecar: boolean
}

interface Listing {
  readonly files: readonly FoundFile[]
  readonly unusable: readonly string[]
  readonly blocked: readonly string[]
}

async function listFiles(
  root: string,
  container: string,
  { tidy }: { readonly tidy: boolean },
): Promise<Listing | undefined> {
  const files: FoundFile[] = []
  const unusable: string[] = []
  const blocked: string[] = []
  const visit = async (folder: string, prefix: string): Promise<boolean> => {
    const entries = await ifPresent(readdir(folder, { withFileTypes: true }))
    if (entries === undefined) return false
    const names = new Set(entries.map((entry) => entry.name))
    for (const entry of entries) {
      const path = join(folder, entry.name)
      const name = prefix + entry.name
      if (entry.name.startsWith('.')) {
        // In a read-only directory, the leftovers stay, but listing still works.
        if (tidy && entry.isFile() && entry.name.startsWith(TEMPORARY_PREFIX))
          await removeAbandoned(path, DAY_MS).catch(() => undefined)
      } else if (entry.isDirectory()) await visitBelow(path, name)
      else if (isOurs(entry.name)) continue
      else if (!entry.isFile() && !(entry.isSymbolicLink() && (await isFileInside(root, path)))) continue
      else if (itemNameFault(container, name) !== undefined) unusable.push(name)
      else files.push({ name, path, hasSidecar: names.has(entry.name + SIDECAR_SUFFIX) })
    }
    return true
  }
  const visitBelow = async (folder: string, name: string) => {
    try {
      await visit(folder, `${name}/`)
    } catch (error) {
      if (!isBlocked(error)) throw error
      blocked.push(name)
    }
  }
  if (!(await visit(join(root, container), ''))) return undefined
  files.sort((a, b) => (a.name < b.name ? -1 : 1))
  return { files, unusable, blocked }
}

function isOurs(fileName: string): boolean {
  return fileName.endsWith(SIDECAR_SUFFIX) || fileName === CONTAINER_FILE
}
