import type { FileHandle } from 'node:fs/promises'

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
