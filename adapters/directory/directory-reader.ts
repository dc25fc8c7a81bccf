import { lstat, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { containerNameFault } from '#core/content/names.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import type { DirectoryRoot } from './directory-root.ts'
import { ifPresent, isBlocked } from './file-errors.ts'
import { streamFile } from './file-stream.ts'
import { CONTAINER_FILE, findItem } from './item-paths.ts'
import { listFiles } from './list-files.ts'
import { createOncePerState } from './once-per-state.ts'
import { readContainerFile } from './sidecar.ts'

/** The reading half of a content store. */
export type ContentReader = Pick<
  ContentStore,
  'listContainers' | 'readContainer' | 'listItems' | 'readItem' | 'open'
>

const LISTED_AT_ONCE = 16

/** Reads the content directory. With `tidy`, listings also remove what crashes left behind. */
export function createDirectoryReader(parts: {
  readonly directory: DirectoryRoot
  readonly tidy: boolean
  readonly log: Log
}): ContentReader {
  const { directory, tidy, log } = parts
  const oncePerState = createOncePerState()

  const readContainer: ContentReader['readContainer'] = async (container) => {
    if (containerNameFault(container) !== undefined) return undefined
    const { root } = await directory.opened()
    const folder = join(root, container)
    if (!(await ifPresent(lstat(folder)))?.isDirectory()) {
      // Throws when the whole directory is gone, which is an outage and not an absent container.
      await stat(root)
      return undefined
    }
    const { etag, metadata, broken, reserved } = await readContainerFile(join(folder, CONTAINER_FILE))
    oncePerState(`${container}/`, broken, () =>
      log.warn({ container, reason: broken }, 'container metadata ignored: not readable'),
    )
    oncePerState(`${container}/keys`, reserved ? 'reserved' : undefined, () =>
      log.warn({ container }, 'reserved metadata keys of a container are left out'),
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

    async listItems(container) {
      if ((await readContainer(container)) === undefined) return []
      const { root, items } = await directory.opened()
      const listing = await listFiles(root, container, { tidy })
      if (listing === undefined) return []
      const { files, unusable } = listing
      oncePerState(container, unusable.join('\n') || undefined, () =>
        log.warn({ container, files: unusable }, 'files with unusable names are not shown'),
      )
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
      oncePerState(`${container}/blocked`, blocked.sort().join('\n') || undefined, () =>
        log.warn({ container, files: blocked }, 'files that may not be read are not shown'),
      )
      return found.filter((item) => item !== undefined)
    },

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
