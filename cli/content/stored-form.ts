import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { NotAPictureError } from '#adapters/embedded-data/without-embedded-data.ts'
import { storedForm } from '#adapters/media-types/stored-form.ts'

/** What stores name bytes by: the digests in base64url. */
export interface Digests {
  readonly sha256: string
  readonly md5: string
}

/**
 * Bytes as a site would have stored them (`storedForm`); as they are where they are not what `contentType` says, which
 * the site would refuse.
 */
export async function asStored(contentType: string, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await storedForm(contentType, bytes)
  } catch (error) {
    if (error instanceof NotAPictureError) return bytes
    throw error
  }
}

/** True for files that may change on arrival. */
export function mayChange(contentType: string): boolean {
  return contentType.startsWith('image/')
}

/** The digests of bytes. */
export function digestsOf(bytes: Uint8Array): Digests {
  const digest = (algorithm: string) => createHash(algorithm).update(bytes).digest('base64url')
  return { sha256: digest('sha256'), md5: digest('md5') }
}

/** A file's digests as it is and as it would be once stored, with the length that it would have then. */
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
