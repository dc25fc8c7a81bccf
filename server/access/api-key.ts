import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { createFolder, errorCode, ifPresent } from '#adapters/shared/files.ts'
import type { Config } from '#config/config.ts'

/** In the data folder. */
export const KEY_FILE = 'content-api-key'

/** A shorter key in the file means that it was only partly written. */
const MIN_LENGTH = 16

/** The key, and the previous one while editors and scripts switch. */
export async function contentApiKeys({
  contentApiKey: configKey,
  contentApiKeyPrevious: previous,
  dataDir,
}: Pick<Config, 'contentApiKey' | 'contentApiKeyPrevious' | 'dataDir'>): Promise<readonly string[]> {
  const key = await contentApiKey(configKey, dataDir)
  return previous === undefined ? [key] : [key, previous]
}

export async function contentApiKey(configKey: string | undefined, dataDir: string): Promise<string> {
  if (configKey) return configKey
  const file = path.join(dataDir, KEY_FILE)
  const existing = await readKey(file)
  if (existing !== undefined && existing.length >= MIN_LENGTH) return existing
  await createFolder(dataDir)
  // Write to a temporary file first so that no process reads a partial key.
  const fresh = `${file}.${randomUUID()}`
  await writeFile(fresh, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
  try {
    if (existing === undefined) await link(fresh, file)
    else await rename(fresh, file)
  } catch (error) {
    // Another process started at the same time and won the race.
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  const key = await readKey(file)
  if (!key) throw new Error(`The key in ${file} disappeared while it was being created`)
  return key
}

async function readKey(file: string): Promise<string | undefined> {
  return (await ifPresent(readFile(file, 'utf8')))?.trim()
}

const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Who may see operational details. With proxies configured only the key counts, since a proxy on this machine forwards
 * strangers' requests.
 */
export function isPrivileged(
  request: FastifyRequest,
  { apiKeys, isBehindProxy }: { readonly apiKeys: readonly string[]; readonly isBehindProxy: boolean },
): boolean {
  const isProxied = isBehindProxy || FORWARDING_HEADERS.some((name) => name in request.headers)
  if (!isProxied && LOOPBACK.test(request.socket.remoteAddress ?? '')) return true
  return hasKey(request, apiKeys)
}

export function hasKey({ headers }: Pick<FastifyRequest, 'headers'>, apiKeys: readonly string[]): boolean {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const header = headers['x-api-key']
  const requestKey = (Array.isArray(header) ? header[0] : header) ?? bearer
  return requestKey !== undefined && apiKeys.some((key) => timingSafeEqual(digest(requestKey), digest(key)))
}

export function bringsKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return 'x-api-key' in headers || 'authorization' in headers
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return 'origin' in headers || 'sec-fetch-site' in headers
}
