import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { containerNameFault } from '#core/content/names.ts'
import type { ContentReader } from '#core/ports/content/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createOncePerState } from '../shared/once-per-state.ts'
import type { DirectoryRoot } from './directory-root.ts'
import { ifPresent, isBlocked } from './file-errors.ts'
import { streamFile } from './file-stream.ts'
import { CONTAINER_FILE, findItem } from './item-paths.ts'
import { listFiles } from './list-files.ts'
import { readContainerFile } from './sidecar.ts'

const LISTED_AT_ONCE = 16

interface DirectoryReaderOptions {
  readonly directory: DirectoryRoot
  readonly tidy: boolean
  readonly log: Log
}

export function createDirectoryReader(options: DirectoryReaderOptions): ContentReader {
  const { directory, log } = options
  const oncePerState = createOncePerState()
  const listItems = createItemLister(options)

  const readContainer: ContentReader['readContainer'] = async (container) => {
    if (containerNameFault(container) !== undefined) return undefined
    const { root } = await directory.opened()
    const folder = join(root, container)
    if (!(await ifPresent(lstat(folder)))?.isDirectory()) {
      // Throws if the whole directory is gone, which is an outage rather than a missing container.
      await stat(root)
      return undefined
    }
    const { etag, metadata, broken, reserved } = await readContainerFile(join(folder, CONTAINER_FILE))
    oncePerState(`${container}/`, broken, () =>
      log.warn({ container, reason: broken }, 'Unreadable container metadata is ignored'),
    )
    oncePerState(`${container}/keys`, reserved ? 'reserved' : undefined, () =>
      log.warn({ container }, 'Reserved metadata keys of a container are ignored'),
    )
    return { name: container, etag, metadata }
  }

  return {
    readContainer,

    async listContainers() {
      const { root } = await directory.opened()
      const names = (await readdir(root)).filter((name) => containerNameFault(name) === undefined).sort()
      const records = await pMap(names, readContainer, { concurrency: LISTED_AT_ONCE })
      return records.filter((record) => record !== undefined)
    },

    listItems: async (container) =>
      (await readContainer(container)) === undefined ? [] : listItems(container),

    async readItem(container, name) {
      const { root, items } = await directory.opened()
      const path = await findItem(root, container, name)
      return path === undefined ? undefined : items.read(container, name, path)
    },

    async open(container, name, range) {
      const { root, items } = await directory.opened()
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
  }
}

function createItemLister({ directory, tidy, log }: DirectoryReaderOptions): ContentReader['listItems'] {
  const oncePerState = createOncePerState()

  function report(
    container: string,
    { unusable, blocked }: Record<'unusable' | 'blocked', readonly string[]>,
  ) {
    oncePerState(container, unusable.join('\n') || undefined, () =>
      log.warn({ container, files: unusable }, 'Files with unusable names are not shown'),
    )
    oncePerState(`${container}/blocked`, blocked.join('\n') || undefined, () =>
      log.warn({ container, files: blocked }, 'Files without read permission are not shown'),
    )
  }

  return async (container) => {
    const { root, items } = await directory.opened()
    const listing = await listFiles(root, container, { tidy })
    if (listing === undefined) return []
    const { files, unusable } = listing
    items.keepOnly(root, container, new Set(files.map((file) => file.name)))
    const blocked = [...listing.blocked]
    const readFile = async (file: (typeof files)[number]) => {
      try {
        return await items.read(container, file.name, file.path, file.hasSidecar)
      } catch (error) {
        if (!isBlocked(error)) throw error
        blocked.push(file.name)
        return undefined
      }
    }
    const found = await pMap(files, readFile, { concurrency: LISTED_AT_ONCE })
    report(container, { unusable, blocked: blocked.sort() })
    return found.filter((item) => item !== undefined)
  }
}
