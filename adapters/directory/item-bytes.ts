import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type SyncFolder, TEMPORARY_PREFIX } from '../shared/files.ts'

/** 132 bits of SHA-256, enough to make collisions impossible in practice. */
export function versionOf(digest: Buffer): string {
  return digest.toString('base64url').slice(0, 22)
}

export async function createTemporaryFile(folder: string) {
  const path = join(folder, TEMPORARY_PREFIX + randomUUID())
  await writeFile(path, '', { flag: 'wx' })
  return {
    path,
    /** Returns the version of the bytes. */
    async write(body: AsyncIterable<Uint8Array>): Promise<string> {
      const hash = createHash('sha256')
      const hashed = async function* () {
        for await (const chunk of body) {
          hash.update(chunk)
          yield chunk
        }
      }
      await writeFile(path, hashed(), { flush: true })
      return versionOf(hash.digest())
    },
    /** Moves the file into place atomically. Durable once the folder is synced. */
    async commit(target: string, sync: SyncFolder): Promise<void> {
      await rename(path, target)
      await sync(dirname(target))
    },
    discard: () => rm(path, { force: true }),
  }
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
