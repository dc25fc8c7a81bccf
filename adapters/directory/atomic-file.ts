import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Begins the name of files being written; hidden, so that listings pass over what a crash left behind. */
export const TEMPORARY_PREFIX = '.tmp-'

/** A file being written beside its later place. Nothing of it shows before `commit`. */
export interface TemporaryFile {
  readonly path: string
  /** Writes everything to disk and answers the bytes' version. */
  write(body: AsyncIterable<Uint8Array>): Promise<string>
  /** Takes the place of `target` in one step, and makes that survive a power failure. */
  commit(target: string): Promise<void>
  discard(): Promise<void>
}

/** 132 bits of SHA-256: enough that two contents never share a version. */
export function versionOf(digest: Buffer): string {
  return digest.toString('base64url').slice(0, 22)
}

export async function createTemporaryFile(folder: string): Promise<TemporaryFile> {
  const path = join(folder, TEMPORARY_PREFIX + randomUUID())
  const handle = await open(path, 'wx')
  return {
    path,
    async write(body) {
      const hash = createHash('sha256')
      for await (const chunk of body) {
        hash.update(chunk)
        await writeWhole(handle, chunk)
      }
      await handle.sync()
      await handle.close()
      return versionOf(hash.digest())
    },
    async commit(target) {
      await rename(path, target)
      await syncFolder(dirname(target))
    },
    async discard() {
      await handle.close()
      await rm(path, { force: true })
    },
  }
}

/** Replaces or creates a small file: readers see the old text or the new one. */
export async function writeFileAtomically(target: string, text: string): Promise<void> {
  const file = await createTemporaryFile(dirname(target))
  try {
    await file.write(once(Buffer.from(text)))
    await file.commit(target)
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** Makes renames and removals in a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// FileHandle.write may write less than it was given.
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0
  while (written < chunk.byteLength) {
    const { bytesWritten } = await handle.write(chunk, written)
    written += bytesWritten
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}
