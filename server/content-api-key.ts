import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const KEY_FILE = 'content-api-key'

/** The configured key for writing calls, or one that is made once and kept in the data folder. */
export async function contentApiKey(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured
  const file = path.join(dataDir, KEY_FILE)
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

/**
 * The secret that request tokens are signed with. Derived from the key, so that it survives restarts and is the
 * same on every replica without being configured.
 */
export function tokenSecret(apiKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', apiKey, '', 'request-token', 32))
}
