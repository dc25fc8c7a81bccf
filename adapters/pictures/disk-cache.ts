import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobCache } from '#core/ports/blob-cache.ts'
import type { Log } from '#core/ports/log.ts'

export interface DiskCacheOptions {
  /** Folder that belongs to the cache alone; made when missing. */
  readonly root: string
  readonly log: Log
  /** The least recently used blobs go when their sizes together exceed this. */
  readonly maxBytes?: number
  /** What the cache leaves free on its disk, which it may share with a database. */
  readonly reserveBytes?: number
  readonly now?: () => Date
}

interface Kept {
  readonly size: number
  readonly usedAtMs: number
}

const TWO_GIBIBYTES = 2 * 1024 ** 3
const RESERVE_BYTES = 64 * 1024 ** 2
/** What eviction leaves, so that it does not happen at every write. */
const LOW_WATER = 0.9
/** Use is noted on disk, as the modification time, no more often than this. */
const NOTE_USE_MS = 60 * 60 * 1000
const TEMPORARY_PREFIX = '.tmp-'

/** A bounded cache of blobs in files named by a hash of their key. */
export function createDiskCache(options: DiskCacheOptions): BlobCache {
  const { root, log, maxBytes = TWO_GIBIBYTES, now = () => new Date() } = options
  const { reserveBytes = RESERVE_BYTES } = options
  /** Least recently used first. */
  let kept: Promise<Map<string, Kept>> | undefined
  let total = 0
  let evicting: Promise<void> | undefined

  const index = () => {
    kept ??= scan(root).then(
      (found) => {
        for (const { size } of found.values()) total += size
        return found
      },
      (error: unknown) => {
        // The next use tries again.
        kept = undefined
        throw error
      },
    )
    return kept
  }
  const touch = (files: Map<string, Kept>, file: string, next: Kept) => {
    total += next.size - (files.get(file)?.size ?? 0)
    files.delete(file)
    files.set(file, next)
  }
  const evict = async (files: Map<string, Kept>) => {
    for (const [file, { size }] of files) {
      if (total <= maxBytes * LOW_WATER) return
      files.delete(file)
      total -= size
      await rm(join(root, file), { force: true })
    }
  }

  const get = async (key: string): Promise<Uint8Array | undefined> => {
    const file = fileOf(key)
    const files = await index()
    const bytes = await readFile(join(root, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (bytes === undefined) return undefined
    const at = now()
    const usedAtMs = files.get(file)?.usedAtMs ?? 0
    const isDue = at.getTime() - usedAtMs > NOTE_USE_MS
    touch(files, file, { size: bytes.byteLength, usedAtMs: isDue ? at.getTime() : usedAtMs })
    if (isDue) await utimes(join(root, file), at, at)
    return bytes
  }

  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    if (bytes.byteLength > maxBytes) return
    const file = fileOf(key)
    const files = await index()
    const { bavail, bsize } = await statfs(root)
    if (bavail * bsize - bytes.byteLength < reserveBytes) throw new Error('its disk is nearly full')
    await writeWhole(join(root, file), bytes)
    touch(files, file, { size: bytes.byteLength, usedAtMs: now().getTime() })
    if (total <= maxBytes) return
    evicting ??= evict(files).finally(() => {
      evicting = undefined
    })
    await evicting
  }

  // A cache that fails is a cache that has nothing; of a full disk one line tells enough.
  const unlessFailing = <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) => {
    let isFailing = false
    return async (...given: A): Promise<R | undefined> => {
      try {
        const result = await call(...given)
        isFailing = false
        return result
      } catch (error) {
        if (!isFailing) log.warn({ err: error, root }, 'the picture cache failed')
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

// Flushed before it gets its name: after a power failure a file with a name is whole.
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = join(dirname(path), TEMPORARY_PREFIX + randomUUID())
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** What earlier runs left, least recently used first; remains of interrupted writes are removed. */
async function scan(root: string): Promise<Map<string, Kept>> {
  await mkdir(root, { recursive: true })
  const found: [string, Kept][] = []
  for (const folder of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    for (const name of await readdir(join(root, folder))) {
      const file = join(folder, name)
      if (name.startsWith(TEMPORARY_PREFIX)) {
        await rm(join(root, file), { force: true })
        continue
      }
      const { size, mtimeMs } = await stat(join(root, file))
      found.push([file, { size, usedAtMs: mtimeMs }])
    }
  }
  return new Map(found.sort(([, a], [, b]) => a.usedAtMs - b.usedAtMs))
}
