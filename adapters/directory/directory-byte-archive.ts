import { copyFile, link, lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteArchive } from '#core/content/byte-archive.ts'
import type { ContentItem } from '#core/content/item.ts'
import { streamFile, syncFolder, TEMPORARY_PREFIX } from './atomic-file.ts'
import { errorCode, ifPresent } from './file-errors.ts'
import { findItem } from './item-paths.ts'

/** Hidden, so that it is not a container; within the content directory, so that bytes are linked instead of copied. */
export const HISTORY_FOLDER = '.history'

/** For file systems without hard links, and for files with the maximum number of links. */
const NO_LINK = new Set(['EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES'])

/** Writes replace files and never change them, so a hard link keeps the bytes. */
export function createDirectoryByteArchive({ root }: { readonly root: string }): ByteArchive {
  const folder = join(root, HISTORY_FOLDER)
  const fileOf = (id: string) => {
    if (!/^[\w-]{1,100}$/.test(id)) throw new Error('not the id of a change')
    return join(folder, id)
  }

  return {
    async keep(id, { container, name }: ContentItem) {
      const target = fileOf(id)
      const source = await findItem(await realpath(root), container, name)
      if (source === undefined) return false
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporary = join(folder, `${TEMPORARY_PREFIX}${id}`)
      await rm(temporary, { force: true })
      try {
        await linkOrCopy(source, temporary)
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return false
        throw error
      }
      await rename(temporary, target)
      // Renaming one link of a file to another link of it leaves both.
      await rm(temporary, { force: true })
      await syncFolder(folder)
      return true
    },

    async open(id) {
      const handle = await ifPresent(open(fileOf(id), 'r'))
      return handle && streamFile(handle, 0, (await handle.stat()).size - 1)
    },

    async drop(ids) {
      for (const id of ids) await rm(fileOf(id), { force: true })
    },
  }
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  // A symbolic link's bytes are those of its target, which may change.
  if ((await lstat(source)).isFile()) {
    try {
      return await link(source, target)
    } catch (error) {
      if (!NO_LINK.has(errorCode(error) ?? '')) throw error
    }
  }
  await copyFile(source, target)
  const handle = await open(target, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
