import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Prefix of files being written. They are hidden, so that listings skip leftovers of a crash. */
export const TEMPORARY_PREFIX = '.tmp-'

export type TemporaryFile = Awaited<ReturnType<typeof createTemporaryFile>>

export type SyncFolder = (folder: string) => Promise<void>

/** 132 bits of SHA-256, enough to make collisions impossible in practice. */
export function versionOf(digest: Buffer): string {
  return digest.toString('base64url').slice(0, 22)
}

export async function createTemporaryFile(folder: string) {
  const path = join(folder, TEMPORARY_PREFIX + randomUUID())
  const handle = await open(path, 'wx')
  return {
    path,
    async write(body: AsyncIterable<Uint8Array>): Promise<string> {
      const hash = createHash('sha256')
      for await (const chunk of body) {
        hash.update(chunk)
        await writeWhole(handle, chunk)
      }
      await handle.sync()
      await handle.close()
      return versionOf(hash.digest())
    },
    /** Moves the file into place atomically. Durable once the folder is synced. */
    async commit(target: string, sync: SyncFolder = syncFolder): Promise<void> {
      await rename(path, target)
      await sync(dirname(target))
    },
    async discard(): Promise<void> {
      await handle.close()
      await rm(path, { force: true })
    },
  }
}

export async function writeFileAtomically(target: string, text: string, sync?: SyncFolder): Promise<void> {
  const file = await createTemporaryFile(dirname(target))
  try {
    await file.write(once(Buffer.from(text)))
    await file.commit(target, sync)
  } catch (error) {
    await file.discard()
    throw error
  }
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// `FileHandle.write` may write only part of the bytes.
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let offset = 0
  while (offset < chunk.byteLength) {
    const { bytesWritten } = await handle.write(chunk, offset)
    offset += bytesWritten
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

const BLOCK_BYTES = 1 << 17

export function streamFile(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const block = new Uint8Array(Math.min(BLOCK_BYTES, Math.max(end - position + 1, 0)))
          const { bytesRead } = await handle.read(block, 0, block.length, position)
          if (bytesRead === 0 && position <= end)
            throw new Error('a content file became shorter while it was read')
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(block.subarray(0, bytesRead))
          if (position <= end) return
          await handle.close()
          controller.close()
        } catch (error) {
          await handle.close()
          throw error
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  )
}
