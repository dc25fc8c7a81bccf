import { type ItemRecord, versionOf } from '#adapters/content-api/answers.ts'
import { type Download, download } from './download.ts'
import type { LocalFile } from './local-files.ts'
import { type Digests, digestsOf, mayChange, measureFile } from './mirror/stored-form.ts'

/** Stores use a base64url digest of this length: a whole MD5, or the start of a SHA-256. */
const DIGEST_LETTERS = 22

export function namesBytes(version: string, { sha256, md5 }: Digests): boolean | undefined {
  if (!/^[\w-]{22}$/.test(version)) return undefined
  return [sha256, md5].some((digest) => digest.slice(0, DIGEST_LETTERS) === version)
}

/**
 * Compares the file both as it is and as it would be stored: older versions of the site may have kept embedded data
 * that is removed today.
 */
export async function hasSameBytes(
  site: Pick<Download, 'server' | 'key' | 'signal'>,
  record: ItemRecord,
  local: Pick<LocalFile, 'path' | 'contentType' | 'size'>,
): Promise<boolean> {
  if (!mayChange(local.contentType) && record.size !== local.size) return false
  const { size, digests, original } = await measureFile(local)
  if (![size, local.size].includes(record.size)) return false
  const version = versionOf(record)
  const named = namesBytes(version, digests)
  if (named !== undefined) return named || namesBytes(version, original) === true
  const stored = await download({ ...site, url: record.url })
  return stored !== undefined && [digests.sha256, original.sha256].includes(digestsOf(stored).sha256)
}
