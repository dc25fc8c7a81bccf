import { containerNameFault } from '#core/content/names.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createDirectoryReader } from './directory-reader.ts'
import { createDirectoryRoot } from './directory-root.ts'
import { createDirectoryWriter } from './directory-writer.ts'
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

/**
 * Content in a directory that people can read and edit: `<root>/<container>/<blob>`, beside it
 * `<blob>.metadata.json`, and `_container.json` for a container's own metadata (product notes §1).
 */
export function createDirectoryStore(options: DirectoryStoreOptions): DirectoryStore {
  const { log, now = () => new Date() } = options
  const writable = options.readOnly !== true
  const listeners = new Set<(container: string) => void>()
  let stopWatching: (() => void) | undefined

  const changed = (container: string) => {
    for (const listener of listeners) listener(container)
  }
  const endWatch = () => {
    stopWatching?.()
    stopWatching = undefined
  }
  const directory = createDirectoryRoot({ root: options.root, writable, log })
  const reader = createDirectoryReader({ directory, tidy: writable, log })

  return {
    writable,
    ...reader,
    ...createDirectoryWriter({ directory, reader, writable, now, changed, log }),

    watch(listener) {
      listeners.add(listener)
      stopWatching ??= watchTree(options.root, log, (container) => {
        if (containerNameFault(container) === undefined) changed(container)
      })
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) endWatch()
      }
    },

    async close() {
      listeners.clear()
      endWatch()
      await directory.close()
    },
  }
}
