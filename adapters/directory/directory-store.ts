import { containerNameFault } from '#core/content/names.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createDirectoryReader } from './directory-reader.ts'
import { createDirectoryRoot } from './directory-root.ts'
import { createDirectoryWriter } from './directory-writer.ts'
import { watchTree } from './watch-tree.ts'

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
  const listeners = new Set<(container: string) => void>()
  let stopWatching: (() => void) | undefined

  const changed = (container: string) => {
    for (const listener of listeners) listener(container)
  }
  const busy: string[] = []
  const endWatch = () => {
    stopWatching?.()
    stopWatching = undefined
  }
  const directory = createDirectoryRoot({ root: options.root, writable, log })
  const reader = createDirectoryReader({ directory, tidy: writable, log })

  return {
    writable,
    ...reader,
    ...createDirectoryWriter({ directory, reader, writable, now, changed, busy, log }),

    watch(listener) {
      listeners.add(listener)
      stopWatching ??= watchTree(options.root, log, (container) => {
        if (containerNameFault(container) === undefined && !busy.includes(container)) changed(container)
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
