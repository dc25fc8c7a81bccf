import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its parents. With `recursive`, `mkdir` would never return where the system denies creating a
 * folder with a claim that its parent is missing, such as below `/proc`.
 */
export async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    if (await isFolder(folder)) return
    const parent = path.dirname(folder)
    if (!isAbsent(error) || parent === folder) throw error
    await createFolder(parent)
    await mkdir(folder).catch(async (fault: unknown) => {
      // Another process may have been faster.
      if (!(await isFolder(folder))) throw fault
    })
  }
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
