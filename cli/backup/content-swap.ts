import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#adapters/directory/atomic-file.ts'
import { HISTORY_FOLDER } from '#adapters/directory/directory-byte-archive.ts'
import { exists, namesIn } from './private-files.ts'

/** Replaces the contents of a content folder, reversibly until the swap is complete. */
export type ContentSwap = ReturnType<typeof contentSwap>

/** Hidden, so the site does not serve it; in the content folder, because only there renaming is certain to work. */
export const SWAP_FOLDER = '.restoring'

/**
 * The content folder may be a mounted volume, which cannot be renamed, so its entries are. Folders record progress:
 * with `leaving`, everything in place is old; with `former`, everything in place is new.
 */
export function contentSwap(contentDir: string) {
  const work = path.join(contentDir, SWAP_FOLDER)
  const fresh = path.join(work, 'new')
  const leaving = path.join(work, 'leaving')
  const former = path.join(work, 'former')
  return {
    /** Where to copy the new content, with its history as `.history`. */
    /** Where to copy the new content, with its history as `.history`. */
    fresh,
    /** Moves the current content aside and the new content in. */
    async moveIn(): Promise<void> {
      await mkdir(leaving)
      await moveAll(contentDir, leaving)
      await rename(leaving, former)
      await syncFolder(work)
      await moveAll(fresh, contentDir)
    },
    /** Restores the old content, however far this or an earlier `moveIn` got, and deletes the new content. */
    async moveBack(): Promise<void> {
      if (await exists(former)) {
        await mkdir(fresh, { recursive: true })
        await moveAll(contentDir, fresh)
        await rename(former, leaving)
      }
      if (await exists(leaving)) await moveAll(leaving, contentDir)
      await rm(work, { recursive: true, force: true })
    },
    /** Deletes the old content. */
    async finish(): Promise<void> {
      // From here on, there is no way back.
      if (await exists(former)) await rename(former, path.join(work, 'done'))
      await rm(work, { recursive: true, force: true })
    },
  }
}

/** Entries that are content; other hidden ones are the site's notes and partial writes. */
export async function contentNames(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => !name.startsWith('.') && name !== 'lost+found')
}

async function moveAll(from: string, to: string): Promise<void> {
  const history = (await exists(path.join(from, HISTORY_FOLDER))) ? [HISTORY_FOLDER] : []
  for (const name of [...(await contentNames(from)), ...history])
    await rename(path.join(from, name), path.join(to, name))
  await syncFolder(from)
  await syncFolder(to)
}
