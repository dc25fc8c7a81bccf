import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { type FileHandle, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '#core/ports/log.ts'
import { writeFileAtomically } from '../shared/files.ts'
import { versionOf } from './item-bytes.ts'
import { stampOf } from './sidecar.ts'

export type Versions = Awaited<ReturnType<typeof openVersions>>

interface Entry {
  readonly stamp: string
  readonly version: string
}

const INDEX_FILE = '.index.json'
const SAVE_AFTER_MS = 2000
/** In ms. A file changed more recently could change again without a new modification time. */
const SETTLED_AFTER_MS = 50
const BLOCK_BYTES = 1 << 18

const indexSchema = z.object({
  format: z.literal(1),
  entries: z.record(z.string(), z.tuple([z.string(), z.string()])),
})

export async function openVersions(root: string, options: { log: Log; save: boolean }) {
  const { log } = options
  const entries = await readIndex(join(root, INDEX_FILE))
  let timer: NodeJS.Timeout | undefined
  let saving = Promise.resolve()

  const save = async () => {
    const text = JSON.stringify({
      format: 1,
      entries: Object.fromEntries([...entries].map(([key, { stamp, version }]) => [key, [stamp, version]])),
    })
    await writeFileAtomically(join(root, INDEX_FILE), text).catch((error: unknown) => {
      log.debug({ err: error }, 'The index of content versions could not be written')
    })
  }
  const flush = () => {
    if (timer === undefined) return saving
    clearTimeout(timer)
    timer = undefined
    saving = saving.then(save)
    return saving
  }
  const scheduleSave = () => {
    if (!options.save) return
    timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS).unref()
  }

  const versions = {
    known(key: string, stats: BigIntStats): string | undefined {
      const entry = entries.get(key)
      return entry?.stamp === stampOf(stats) ? entry.version : undefined
    },
    async compute(key: string, handle: FileHandle): Promise<string> {
      const before = await handle.stat({ bigint: true })
      const version = await hashFile(handle)
      const after = await handle.stat({ bigint: true })
      const settled = Math.abs(Date.now() - Number(after.mtimeMs)) > SETTLED_AFTER_MS
      if (settled && stampOf(before) === stampOf(after)) versions.remember(key, after, version)
      return version
    },
    remember(key: string, stats: BigIntStats, version: string): void {
      entries.set(key, { stamp: stampOf(stats), version })
      scheduleSave()
    },
    forget(key: string): void {
      if (entries.delete(key)) scheduleSave()
    },
    keepOnly(prefix: string, keys: ReadonlySet<string>): void {
      for (const key of entries.keys()) if (key.startsWith(prefix) && !keys.has(key)) versions.forget(key)
    },
    save: flush,
  }
  return versions
}

async function hashFile(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  const block = Buffer.allocUnsafe(BLOCK_BYTES)
  for (let position = 0; ; ) {
    const { bytesRead } = await handle.read(block, 0, BLOCK_BYTES, position)
    if (bytesRead === 0) return versionOf(hash.digest())
    hash.update(block.subarray(0, bytesRead))
    position += bytesRead
  }
}

async function readIndex(path: string): Promise<Map<string, Entry>> {
  try {
    const { entries } = indexSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    return new Map(Object.entries(entries).map(([key, [stamp, version]]) => [key, { stamp, version }]))
  } catch {
    return new Map()
  }
}
