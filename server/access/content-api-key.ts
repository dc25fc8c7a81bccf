import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createFolder } from '#adapters/shared/create-folder.ts'
import type { Config } from '#config/config.ts'

const KEY_FILE = 'content-api-key'

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
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(fresh, { force: true })
  }
  const key = await readKey(file)
  if (!key) throw new Error(`The key in ${file} disappeared while it was being created`)
  return key
}

async function readKey(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
