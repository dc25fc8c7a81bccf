import { rename, rm } from 'node:fs/promises'

/** Replaces `folder` with `fresh` by renaming, so both must be on the same file system. `folder` may be missing. */
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
