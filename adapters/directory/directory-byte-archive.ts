import { copyFile, link, lstat, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteArchive } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { errorCode, syncFolder, TEMPORARY_PREFIX } from '../shared/files.ts'
import { ifPresent } from './file-errors.ts'
import { streamFile } from './item-bytes.ts'
import { findItem } from './item-paths.ts'

/**
 * Hidden, so that it is not a container. Inside the content directory, so that bytes can be linked instead of copied.
 */
export const HISTORY_FOLDER = '.history'

/** Errors of file systems without hard links and of files with the maximum number of links. */
const NO_LINK = new Set(['EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EACCES'])

/** Archives bytes by hard links. Writes replace files and never change them, so a link preserves the bytes. */
export function createDirectoryByteArchive({ root }: { readonly root: string }): ByteArchive {
  const folder = join(root, HISTORY_FOLDER)
  const fileOf = (id: string) => {
    if (!/^[\w-]{1,100}$/.test(id)) throw new Error('not the ID of a change')
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
      // Renaming one hard link of a file onto another does nothing, so remove the temporary one.
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
  // Copies symbolic links, because the bytes of their target may change.
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
