import { createHash, randomUUID } from 'node:crypto'
import type { BlockBlobClient } from '@azure/storage-blob'
import { writeLimit } from './storage-errors.ts'

export interface StagedBlocks {
  readonly ids: readonly string[]
  /** Checksum of all bytes. The service computes none for blobs made of blocks. */
  readonly md5: Uint8Array
  readonly size: number
}

const BLOCK_BYTES = 8 * 1024 * 1024

export async function stageBlocks(
  blob: BlockBlobClient,
  body: AsyncIterable<Uint8Array>,
): Promise<StagedBlocks> {
  const hash = createHash('md5')
  const upload = randomUUID()
  const ids: string[] = []
  let waiting: Uint8Array[] = []
  let bytes = 0
  let size = 0

  const send = async () => {
    const block = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    // The block ids of one blob must have the same length.
    const id = Buffer.from(`${upload}-${String(ids.length).padStart(6, '0')}`).toString('base64')
    await blob.stageBlock(id, block, block.byteLength, writeLimit())
    ids.push(id)
  }

  for await (const chunk of body) {
    hash.update(chunk)
    waiting.push(chunk)
    bytes += chunk.byteLength
    size += chunk.byteLength
    if (bytes >= BLOCK_BYTES) await send()
  }
  if (bytes > 0) await send()
  return { ids, md5: hash.digest(), size }
}
