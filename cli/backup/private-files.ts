import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#adapters/shared/files.ts'

export interface Written {
  readonly bytes: number
  readonly sha256: string
}

/** A file being written. If synced, it is on disk once `end` resolves. */
export interface FileWriter {
  write(chunk: Uint8Array | string): Promise<void>
  end(): Promise<Written>
  abandon(): Promise<void>
}

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** @param options.synced whether to wait for the disk at the end. */
export async function writeNewFile(
  file: string,
  mode = 0o600,
  { synced = true }: { readonly synced?: boolean } = {},
): Promise<FileWriter> {
  const handle = await open(file, 'wx', mode)
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async write(chunk) {
      const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(data)
      bytes += data.byteLength
      await writeWhole(handle, data)
    },
    async end() {
      if (synced) await handle.sync()
      await handle.close()
      return { bytes, sha256: hash.digest('hex') }
    },
    abandon: () => handle.close(),
  }
}

type Copying = {
  /** Encoding of the copy; the same bytes if absent. */
  readonly write?: (file: string) => Promise<FileWriter>
  /** Transforms the bytes; the same bytes if absent. */
  readonly through?: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
}

export async function copyToNewFile(
  from: string,
  to: string,
  { write = (file) => writeNewFile(file), through = (bytes) => bytes }: Copying = {},
): Promise<Written> {
  const source = await open(from, 'r')
  try {
    const { atime, mtime } = await source.stat()
    const writer = await write(to)
    try {
      for await (const chunk of through(source.createReadStream({ autoClose: false })))
        await writer.write(chunk)
      const result = await writer.end()
      await utimes(to, atime, mtime)
      return result
    } catch (error) {
      await writer.abandon().catch(() => undefined)
      throw error
    }
  } finally {
    await source.close()
  }
}

export function fingerprint(file: string): Promise<Written> {
  return fingerprintOf(createReadStream(file))
}

export async function fingerprintOf(chunks: AsyncIterable<Uint8Array>): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isAbsent(error)) return []
    throw error
  }
}

export async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file)
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

export function isAbsent(error: unknown): boolean {
  return errorCode(error) === 'ENOENT'
}

export function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file)
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
}

async function writeWhole(handle: FileHandle, data: Uint8Array): Promise<void> {
  let offset = 0
  while (offset < data.byteLength) {
    const { bytesWritten } = await handle.write(data, offset)
    offset += bytesWritten
  }
}
