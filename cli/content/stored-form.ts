import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sanitizeSvg } from '#adapters/media-types/sanitize-svg.ts'

/** What stores name bytes by: the digests in base64url. */
export interface Digests {
  readonly sha256: string
  readonly md5: string
}

/** Bytes as a site would have stored them: drawings are sanitised when they arrive. */
export function storedForm(contentType: string, bytes: Uint8Array): Uint8Array {
  if (contentType !== 'image/svg+xml') return bytes
  const clean = sanitizeSvg(new TextDecoder().decode(bytes))
  return clean === undefined ? bytes : new TextEncoder().encode(clean)
}

/** The digests of bytes. */
export function digestsOf(bytes: Uint8Array): Digests {
  const digest = (algorithm: string) => createHash(algorithm).update(bytes).digest('base64url')
  return { sha256: digest('sha256'), md5: digest('md5') }
}

/** The length and digests that a file would have once stored. */
export async function measureFile(file: {
  readonly path: string
  readonly contentType: string
  readonly size: number
}): Promise<{ readonly size: number; readonly digests: Digests }> {
  if (file.contentType === 'image/svg+xml') {
    const bytes = storedForm(file.contentType, await readFile(file.path))
    return { size: bytes.length, digests: digestsOf(bytes) }
  }
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  for await (const chunk of createReadStream(file.path)) {
    sha256.update(chunk)
    md5.update(chunk)
  }
  return { size: file.size, digests: { sha256: sha256.digest('base64url'), md5: md5.digest('base64url') } }
}
