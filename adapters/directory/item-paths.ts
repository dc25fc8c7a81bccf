import { lstat, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { assertName } from '#core/content/content-refusals.ts'
import { ContentUnwritableError } from '#core/content/content-store.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import { errorCode, ifPresent, syncFolder } from '../shared/files.ts'

export const SIDECAR_SUFFIX = '.metadata.json'
export const CONTAINER_FILE = '_container.json'

// File systems allow 255 bytes, including the suffix of the sidecar.
const MAX_SEGMENT_BYTES = 255 - SIDECAR_SUFFIX.length

export function itemNameFault(container: string, name: string): string | undefined {
  const fault = containerNameFault(container) ?? blobNameFault(name)
  if (fault !== undefined) return fault
  for (const segment of name.split('/')) {
    if (segment.startsWith('.')) return 'No part of the name may start with a dot.'
    if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
      return `No part of the name may be longer than ${MAX_SEGMENT_BYTES} bytes.`
    }
  }
  return undefined
}

/**
 * Path of an existing item. Follows links to files below `root` (a real path), but like listings, no links to folders.
 */
export async function findItem(root: string, container: string, name: string): Promise<string | undefined> {
  if (itemNameFault(container, name) !== undefined) return undefined
  const path = join(root, container, name)
  const folder = dirname(path)
  if ((await ifPresent(realpath(folder))) !== folder) return undefined
  return (await isFileInside(root, path)) ? path : undefined
}

export async function isFileInside(root: string, path: string): Promise<boolean> {
  const real = await ifPresent(realpath(path))
  if (real === undefined || !real.startsWith(root + sep)) return false
  return (await ifPresent(lstat(real)))?.isFile() ?? false
}

/** Creates folders one by one, so that none is created through a link. */
export async function makeFolders(root: string, folder: string): Promise<void> {
  const steps = folder.slice(root.length).split(sep).filter(Boolean)
  let current = root
  for (const step of steps) {
    const parent = current
    current = join(current, step)
    const stats = await ifPresent(lstat(current))
    if (stats === undefined) {
      await mkdir(current)
      await syncFolder(parent)
    } else if (!stats.isDirectory()) {
      assertName(`“${step}” is not a folder, so nothing can be stored in it.`)
    }
  }
}

const BLOCKED_CODES = new Set(['EACCES', 'EPERM', 'EISDIR'])

const UNWRITABLE_CODES = new Set(['EROFS', 'EACCES', 'EPERM'])

export function isBlocked(error: unknown): boolean {
  return BLOCKED_CODES.has(errorCode(error) ?? '')
}

/** Runs a write. Missing permissions become an outage, with a message that reveals no path. */
export async function whereWritable<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const reason = errorCode(error)
    if (reason === undefined || !UNWRITABLE_CODES.has(reason)) throw error
    throw new ContentUnwritableError(`the content folder is read-only (${reason})`, { reason })
  }
}
