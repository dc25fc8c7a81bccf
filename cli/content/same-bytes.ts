import { type ItemRecord, versionOf } from '#adapters/content-api/answers.ts'
import { type Download, download } from './download.ts'
import type { LocalFile } from './local-files.ts'
import { type Digests, digestsOf, mayChange, measureFile } from './stored-form.ts'

/** Stores name bytes by this many letters of a digest in base64url: all of an MD5, the start of a SHA-256. */
const DIGEST_LETTERS = 22

/** Whether a version names bytes with these digests; `undefined` when it is no digest and does not tell. */
export function namesBytes(version: string, { sha256, md5 }: Digests): boolean | undefined {
  if (!/^[\w-]{22}$/.test(version)) return undefined
  return [sha256, md5].some((digest) => digest.slice(0, DIGEST_LETTERS) === version)
}

/**
 * True when a stored item holds a file, as it is or as it would be once stored: what was stored by an older version
 * may still have data embedded that is taken out today. Its version tells where it is a digest; where it is not,
 * items of equal size are read from the site and compared.
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
