import { link, lstat, mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteArchive } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { errorCode, ifPresent, syncFolder, TEMPORARY_PREFIX } from '../shared/files.ts'
import { streamFile } from './item-bytes.ts'
import { findItem } from './item-paths.ts'

/**
 * Hidden, so that it is not a container. Inside the content directory, so that bytes can be linked instead of copied.
 */
export const HISTORY_FOLDER = '.history'

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

/** Copies where the file system has no hard links, and symbolic links, because the bytes of their target may change. */
async function linkOrCopy(source: string, target: string): Promise<void> {
  if ((await lstat(source)).isFile() && (await isLinked(source, target))) return
  await writeFile(target, await readFile(source), { flush: true })
}

function isLinked(source: string, target: string): Promise<boolean> {
  return link(source, target).then(
    () => true,
    () => false,
  )
}
