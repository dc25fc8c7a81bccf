import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rmdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Hidden, so that listings, watchers and backups skip it. */
const PREFIX = '.freed-'

/** Holds on to files that are being replaced, and lets go of them later. */
export interface FreedFiles {
  /** To be called before a file is replaced. */
  hold(path: string): Promise<void>
  /** Frees all of them in the background, one by one. */
  letGo(): void
}

/**
 * Replacing a file frees its blocks, which takes a millisecond and more where the file system discards freed blocks at
 * once. Replacing thousands waits for that unless the old files have another name until later.
 */
export async function createFreedFiles(root: string): Promise<FreedFiles> {
  const folder = join(root, PREFIX + randomUUID())
  await mkdir(folder)
  let count = 0
  return {
    async hold(path) {
      count += 1
      // Without links, as on some network drives, or without an old file, replacing works all the same.
      await link(path, join(folder, String(count))).catch(() => undefined)
    },
    letGo: () => void empty(folder),
  }
}

/** Removes what a process that died was holding. */
export async function removeFreedFiles(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => []))
    if (name.startsWith(PREFIX)) await empty(join(root, name))
}

/** Never fails: what stays is removed at the next start. */
async function empty(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) await unlink(join(folder, name))
    await rmdir(folder)
  } catch {
    return
  }
}
