import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { NotAPictureError } from '#adapters/shared/embedded-data/without-embedded-data.ts'
import { storedForm } from '#adapters/shared/media-types/stored-form.ts'

export interface Digests {
  readonly sha256: string
  readonly md5: string
}

export async function asStored(contentType: string, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await storedForm(contentType, bytes)
  } catch (error) {
    if (error instanceof NotAPictureError) return bytes
    throw error
  }
}

export function mayChange(contentType: string): boolean {
  return contentType.startsWith('image/')
}

export function digestsOf(bytes: Uint8Array): Digests {
  const digest = (algorithm: string) => createHash(algorithm).update(bytes).digest('base64url')
  return { sha256: digest('sha256'), md5: digest('md5') }
}

export async function measureFile(file: {
  readonly path: string
  readonly contentType: string
  readonly size: number
}): Promise<{ readonly size: number; readonly digests: Digests; readonly original: Digests }> {
  if (mayChange(file.contentType)) {
    const bytes = await readFile(file.path)
    const stored = await asStored(file.contentType, bytes)
    const original = digestsOf(bytes)
    return { size: stored.length, digests: stored === bytes ? original : digestsOf(stored), original }
  }
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  for await (const chunk of createReadStream(file.path)) {
    sha256.update(chunk)
    md5.update(chunk)
  }
  const digests = { sha256: sha256.digest('base64url'), md5: md5.digest('base64url') }
  return { size: file.size, digests, original: digests }
}
