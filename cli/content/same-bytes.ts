import { type ItemRecord, versionOf } from '#adapters/content-api/answers.ts'
import { type Download, download } from './download.ts'
import type { LocalFile } from './local-files.ts'
import { type Digests, digestsOf, measureFile } from './stored-form.ts'

/** Stores name bytes by this many letters of a digest in base64url: all of an MD5, the start of a SHA-256. */
const DIGEST_LETTERS = 22

/** Whether a version names bytes with these digests; `undefined` when it is no digest and does not tell. */
export function namesBytes(version: string, { sha256, md5 }: Digests): boolean | undefined {
  if (!/^[\w-]{22}$/.test(version)) return undefined
  return [sha256, md5].some((digest) => digest.slice(0, DIGEST_LETTERS) === version)
}

/**
 * True when a stored item holds what a file would be once stored. Its version tells where it is a digest; where
 * it is not, items of equal size are read from the site and compared.
 */
export async function hasSameBytes(
  site: Pick<Download, 'server' | 'key' | 'signal'>,
  record: ItemRecord,
  local: Pick<LocalFile, 'path' | 'contentType' | 'size'>,
): Promise<boolean> {
  // A drawing changes its length on arrival; every other file of another length is another one.
  if (local.contentType !== 'image/svg+xml' && record.size !== local.size) return false
  const { size, digests } = await measureFile(local)
  if (record.size !== size) return false
  const named = namesBytes(versionOf(record), digests)
  if (named !== undefined) return named
  const stored = await download({ ...site, url: record.url })
  return stored !== undefined && digestsOf(stored).sha256 === digests.sha256
}
