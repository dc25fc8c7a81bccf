import { rename, rm } from 'node:fs/promises'

/** Renames both folders, so they must be on one file system. `folder` need not exist. */
export async function replaceFolder(folder: string, fresh: string): Promise<void> {
  const stale = `${fresh}-replaced`
  const replaced = await rename(folder, stale).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return false
    },
  )
  try {
    await rename(fresh, folder)
  } catch (error) {
    if (replaced) await rename(stale, folder)
    throw error
  }
  if (replaced) await rm(stale, { recursive: true })
}
