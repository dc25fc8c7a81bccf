import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, open, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ifPresent } from '#adapters/shared/files.ts'

export interface Written {
  readonly bytes: number
  readonly sha256: string
}

export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Reads or writes a file's bytes in another form, such as encrypted. */
export type Coding = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** @param options.synced whether to wait for the disk at the end. */
export async function writeNewFile(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  { mode = 0o600, synced = true }: { readonly mode?: number; readonly synced?: boolean } = {},
): Promise<Written> {
  const handle = await open(file, 'wx', mode)
  try {
    const written = await fingerprintOf(bytes, (chunk) => handle.appendFile(chunk))
    if (synced) await handle.sync()
    return written
  } finally {
    await handle.close()
  }
}

export function writeNewText(file: string, text: string): Promise<Written> {
  return writeNewFile(file, Readable.from([Buffer.from(text)]))
}

export async function copyToNewFile(
  from: string,
  to: string,
  { coding, ...options }: { readonly coding: Coding; readonly mode?: number; readonly synced?: boolean },
): Promise<Written> {
  const source = await open(from, 'r')
  try {
    const { atime, mtime } = await source.stat()
    const written = await writeNewFile(to, coding(source.createReadStream({ autoClose: false })), options)
    await utimes(to, atime, mtime)
    return written
  } finally {
    await source.close()
  }
}

export function fingerprint(file: string): Promise<Written> {
  return fingerprintOf(createReadStream(file))
}

export async function fingerprintOf(
  chunks: AsyncIterable<Uint8Array>,
  take?: (chunk: Uint8Array) => Promise<void>,
): Promise<Written> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    await take?.(chunk)
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function exists(file: string): Promise<boolean> {
  return (await ifPresent(lstat(file))) !== undefined
}

export function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file)
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way))
}
