import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The system's code of an error, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Prefix of files being written. They are hidden, so that listings skip leftovers of a crash. */
export const TEMPORARY_PREFIX = '.tmp-'

export type SyncFolder = (folder: string) => Promise<void>

const ABSENT_CODES = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'])

/** Whether no file or folder of that name can be there. */
export function isAbsent(error: unknown): boolean {
  return ABSENT_CODES.has(errorCode(error) ?? '')
}

/** The names in a folder, sorted; none if it does not exist. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return ((await ifPresent(readdir(folder))) ?? []).sort()
}

/** Waits until a file, or the names in a folder, are on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** After a crash or power failure, a file of this name is complete. It is there for certain once the folder is synced. */
export async function writeFileAtomically(
  target: string,
  data: string | Uint8Array,
  { sync = syncFolder, mode = 0o666 }: { readonly sync?: SyncFolder; readonly mode?: number } = {},
): Promise<void> {
  const temporary = path.join(path.dirname(target), TEMPORARY_PREFIX + randomUUID())
  try {
    await writeFile(temporary, data, { flag: 'wx', flush: true, mode })
    await rename(temporary, target)
    await sync(path.dirname(target))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

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
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error
    await createFolder(parent)
    await mkdir(folder).catch(async (fault: unknown) => {
      // Another process may have created it.
      if (!(await isFolder(folder))) throw fault
    })
  }
}

/** Removes what a crash left: a file or folder that has not changed for some time, in ms. */
export async function removeAbandoned(file: string, after: number): Promise<void> {
  const stats = await ifPresent(stat(file))
  if (stats && Date.now() - stats.mtimeMs > after) await rm(file, { recursive: true, force: true })
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true
}

/** What an error code of the disk means. */
export const DISK_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the process lacks permission to use it',
  EPERM: 'the process lacks permission to use it',
  EEXIST: 'there is a file in place of a folder',
  ENOTDIR: 'there is a file in place of a folder',
}

export function folderFault(error: unknown, variables = 'DATA_DIR or CONTENT_DIR'): string | undefined {
  const code = errorCode(error)
  if (code === undefined || !(error instanceof Error)) return undefined
  const isAbsent = code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir'
  const reason = isAbsent ? 'no folder can be created there' : DISK_REASONS[code]
  if (reason === undefined) return undefined
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'a file'
  return `${variables}: ${place} cannot be used, ${reason} (${code})`
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

/** Resolves to `undefined` if a file or folder does not exist. */
export const ifPresent = undefinedWhen(isAbsent)
