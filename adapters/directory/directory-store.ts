import { containerNameFault } from '#core/content/names.ts'
import { READ_ONLY } from '#core/ports/content/content-refusals.ts'
import type { ContentStore } from '#core/ports/content/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createChangeNews } from './change-news.ts'
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
  readonly watch: NonNullable<ContentStore['watch']>
  close(): Promise<void>
}

export function createDirectoryStore(options: DirectoryStoreOptions): DirectoryStore {
  const { log, now = () => new Date() } = options
  const writable = options.readOnly !== true
  const news = createChangeNews()
  let stopWatching: (() => void) | undefined

  const endWatch = () => {
    stopWatching?.()
    stopWatching = undefined
  }
  const directory = createDirectoryRoot({ root: options.root, writable, log })
  const reader = createDirectoryReader({ directory, tidy: writable, log })
  const writer = createDirectoryWriter({ directory, reader, now, news, log })

  return {
    ...reader,
    ...(writable ? { writable, ...writer } : READ_ONLY),

    watch(listener) {
      const stopListening = news.listen(listener)
      stopWatching ??= watchTree(options.root, log, (container) => {
        if (containerNameFault(container) === undefined) news.tell(container)
      })
      return () => {
        if (stopListening() === 0) endWatch()
      }
    },

    async close() {
      endWatch()
      await directory.close()
    },
  }
}
