import { existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Names the folder that `tests/setup/prepare-content.ts` made; unset outside test runs. */
export const PREPARED_CONTENT = 'PREPARED_CONTENT'

const ELSEWHERE = ['CONTENT_DIR', 'STORAGE_ACCOUNT_URL', 'AZURE_STORAGE_CONNECTION_STRING']

/** True for a site that shows the sample content out of its data folder. */
export function showsSamples(env: Readonly<Record<string, string>>): boolean {
  return ELSEWHERE.every((name) => (env[name] ?? '') === '')
}

/**
 * Gives a data folder that has no content yet the sample content and what is known of its pictures, as hard links to
 * files that were made once for the whole run: nobody may write into them, only replace them.
 */
export function linkPreparedContent(dataDir: string): void {
  const prepared = process.env[PREPARED_CONTENT]
  if (prepared === undefined || existsSync(path.join(dataDir, 'content'))) return
  // Hard links do not reach other disks.
  mkdirSync(dataDir, { recursive: true })
  if (statSync(dataDir).dev === statSync(prepared).dev) linkFolder(prepared, dataDir)
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}
