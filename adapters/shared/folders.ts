import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and its parents. `mkdir` with `recursive` never returns if the system wrongly reports a missing
 * parent, such as below `/proc`.
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
      // Another process may have created it.
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

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the process lacks permission to use it',
  EPERM: 'the process lacks permission to use it',
  EEXIST: 'there is a file in place of a folder',
  ENOTDIR: 'there is a file in place of a folder',
}

export function folderFault(error: unknown, variables = 'DATA_DIR or CONTENT_DIR'): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const isAbsent = error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  const reason = isAbsent ? 'no folder can be created there' : REASONS[error.code]
  if (reason === undefined) return undefined
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'a file'
  return `${variables}: ${place} cannot be used, ${reason} (${error.code})`
}

/** Wraps an async function to return `undefined` instead of a not-found error. */
export function undefinedWhen(isAbsent: (error: unknown) => boolean) {
  return async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }
}
