import { createHash } from 'node:crypto'
import { type ItemRecord, versionOf } from '#adapters/content-api/answers.ts'
import { type Digests, digestsOf } from './local-files.ts'

/** Stores name bytes by this many letters of a digest in base64url: all of an MD5, the start of a SHA-256. */
const DIGEST_LETTERS = 22

/** Whether a version names bytes with these digests; `undefined` when it is no digest and does not tell. */
export function namesBytes(version: string, { sha256, md5 }: Digests): boolean | undefined {
  if (!/^[\w-]{22}$/.test(version)) return undefined
  return [sha256, md5].some((digest) => digest.slice(0, DIGEST_LETTERS) === version)
}

/**
 * True when a stored item holds exactly the bytes of a file. Its version tells where it is a digest; where it is
 * not, items of equal size are read from the site and compared.
 */
export async function hasSameBytes(
  server: string,
  record: ItemRecord,
  local: { readonly path: string; readonly size: number },
  signal: AbortSignal,
): Promise<boolean> {
  if (record.size !== local.size) return false
  const digests = await digestsOf(local.path)
  const named = namesBytes(versionOf(record), digests)
  if (named !== undefined) return named
  const response = await fetch(new URL(record.url, server), { signal })
  if (!response.ok || !response.body) return false
  const hash = createHash('sha256')
  for await (const chunk of response.body) hash.update(chunk)
  return hash.digest('base64url') === digests.sha256
}
