import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { BlobCache } from '#core/content/pictures/picture-maker.ts'
import { HOUR_MS } from '#core/days.ts'
import { onceUnlessItFails } from '#core/memoized.ts'
import type { Log } from '#core/ports/log.ts'
import { createFolder, ifPresent, TEMPORARY_PREFIX, writeFileAtomically } from '../shared/files.ts'

export interface DiskCacheOptions {
  readonly root: string
  readonly log: Log
  readonly maxBytes?: number
  /** Space to leave free on the disk, which may also contain a database. */
  readonly reserveBytes?: number
  readonly now?: () => Date
}

interface CachedFile {
  readonly size: number
  readonly usedAtMs: number
}

const TWO_GIBIBYTES = 2 * 1024 ** 3
const RESERVE_BYTES = 64 * 1024 ** 2
/** In ms. Modification times record the use of a file and are updated at most this often. */
const NOTE_USE_MS = HOUR_MS

export function createDiskCache(options: DiskCacheOptions): BlobCache {
  const { root, log, maxBytes = TWO_GIBIBYTES, now = () => new Date() } = options
  const { reserveBytes = RESERVE_BYTES } = options
  const evictions: string[] = []

  const index = onceUnlessItFails(async () => {
    const files = new LRUCache<string, CachedFile>({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => Math.max(1, size),
      dispose: (_entry, file, reason) => reason === 'evict' && evictions.push(file),
    })
    for (const [file, entry] of await scan(root)) {
      files.set(file, entry)
      if (!files.has(file)) evictions.push(file)
    }
    return files
  })

  const removeEvicted = async (files: LRUCache<string, CachedFile>) => {
    for (let file = evictions.shift(); file !== undefined; file = evictions.shift()) {
      if (!files.has(file)) await rm(join(root, file), { force: true })
    }
  }

  const get = async (key: string): Promise<Uint8Array | undefined> => {
    const file = fileOf(key)
    const files = await index()
    const bytes = await ifPresent(readFile(join(root, file)))
    if (bytes === undefined) return undefined
    const at = now()
    const usedAtMs = files.peek(file)?.usedAtMs ?? 0
    const isDue = at.getTime() - usedAtMs > NOTE_USE_MS
    files.set(file, { size: bytes.byteLength, usedAtMs: isDue ? at.getTime() : usedAtMs })
    if (isDue) await utimes(join(root, file), at, at)
    return bytes
  }

  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    if (bytes.byteLength > maxBytes) return
    const file = fileOf(key)
    const files = await index()
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize - bytes.byteLength < reserveBytes) throw new Error('its disk is nearly full')
    await createFolder(join(root, dirname(file)))
    await writeFileAtomically(join(root, file), bytes)
    files.set(file, { size: bytes.byteLength, usedAtMs: now().getTime() })
    await removeEvicted(files)
  }

  // Makes a failing cache behave like an empty one, and logs the failure once.
  const unlessFailing = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    let isFailing = false
    return async (...args: A): Promise<R | undefined> => {
      try {
        const result = await call(...args)
        isFailing = false
        return result
      } catch (error) {
        if (!isFailing) log.warn({ err: error, root }, 'The picture cache failed')
        isFailing = true
        return undefined
      }
    }
  }
  return { get: unlessFailing(get), put: unlessFailing(put) }
}

function fileOf(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex')
  return join(hash.slice(0, 2), hash.slice(2))
}

async function scan(root: string): Promise<readonly [string, CachedFile][]> {
  await createFolder(root)
  const entries: [string, CachedFile][] = []
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    for (const name of await readdir(join(root, folder))) {
      const file = join(folder, name)
      if (name.startsWith(TEMPORARY_PREFIX)) {
        await rm(join(root, file), { force: true })
        continue
      }
      const { size, mtimeMs } = await stat(join(root, file))
      entries.push([file, { size, usedAtMs: mtimeMs }])
    }
  }
  return entries.sort(([, a], [, b]) => a.usedAtMs - b.usedAtMs)
}
