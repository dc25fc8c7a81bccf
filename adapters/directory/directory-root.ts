import { realpath } from 'node:fs/promises'
import type { Log } from '#core/ports/log.ts'
import { createFolder } from '../shared/create-folder.ts'
import { removeFreedFiles } from './freed-files.ts'
import { createItemReader, type ItemReader } from './item-reader.ts'
import { openVersions, type Versions } from './versions.ts'

export interface OpenRoot {
  readonly root: string
  readonly versions: Versions
  readonly items: ItemReader
}

export interface DirectoryRoot {
  opened(): Promise<OpenRoot>
  openedForWriting(): Promise<OpenRoot>
  close(): Promise<void>
}

export function createDirectoryRoot(options: {
  readonly root: string
  readonly writable: boolean
  readonly log: Log
}): DirectoryRoot {
  const { writable, log } = options
  let opening: Promise<OpenRoot> | undefined

  const open = async (): Promise<OpenRoot> => {
    const root = await realpath(options.root)
    if (writable) void removeFreedFiles(root)
    const versions = await openVersions(root, { log, save: writable })
    return { root, versions, items: createItemReader(versions, log) }
  }
  const opened = (): Promise<OpenRoot> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    opened,
    async openedForWriting() {
      await createFolder(options.root)
      return opened()
    },
    async close() {
      await (await opening)?.versions.save()
    },
  }
}
