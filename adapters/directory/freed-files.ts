import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Hidden, so that listings, watchers and backups skip it. */
const PREFIX = '.freed-'

export type FreedFiles = Awaited<ReturnType<typeof createFreedFiles>>

/**
 * Replacing a file frees its blocks, which takes a millisecond or more where the file system discards them at once. A
 * second name for the old files defers that, which matters when thousands are replaced.
 */
export async function createFreedFiles(root: string) {
  const folder = join(root, PREFIX + randomUUID())
  await mkdir(folder)
  let count = 0
  return {
    hold: async (path: string): Promise<void> => {
      count += 1
      // Some network drives have no links, and there may be no old file; replacing works anyway.
      await link(path, join(folder, String(count))).catch(() => undefined)
    },
    letGo: (): void => void empty(folder),
  }
}

export async function removeFreedFiles(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => []))
    if (name.startsWith(PREFIX)) await empty(join(root, name))
}

/** Never fails: leftovers are removed at the next start. */
async function empty(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) await unlink(join(folder, name))
    await rmdir(folder)
  } catch {
    return
  }
}
