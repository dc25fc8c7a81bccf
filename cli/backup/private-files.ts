import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'

export interface Written {
  readonly bytes: number
  readonly sha256: string
}

/** A new file being written. It is on disk once `end` resolves. */
export interface FileWriter {
  write(chunk: Uint8Array | string): Promise<void>
  end(): Promise<Written>
  abandon(): Promise<void>
}

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

export async function writeNewFile(file: string, mode = 0o600): Promise<FileWriter> {
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
      await handle.sync()
      await handle.close()
      return { bytes, sha256: hash.digest('hex') }
    },
    abandon: () => handle.close(),
  }
}

export async function copyToNewFile(from: string, to: string, mode?: number): Promise<Written> {
  const source = await open(from, 'r')
  try {
    const { atime, mtime } = await source.stat()
    const writer = await writeNewFile(to, mode)
    try {
      for await (const chunk of source.createReadStream({ autoClose: false }))
        await writer.write(chunk as Uint8Array)
      const written = await writer.end()
      await utimes(to, atime, mtime)
      return written
    } catch (error) {
      await writer.abandon().catch(() => undefined)
      throw error
    }
  } finally {
    await source.close()
  }
}

export async function fingerprint(file: string): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Uint8Array)
    bytes += (chunk as Uint8Array).byteLength
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
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

export function liesIn(file: string, folder: string): boolean {
  const way = path.relative(folder, file)
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
}

async function writeWhole(handle: FileHandle, data: Uint8Array): Promise<void> {
  let written = 0
  while (written < data.byteLength) {
    const { bytesWritten } = await handle.write(data, written)
    written += bytesWritten
  }
}
