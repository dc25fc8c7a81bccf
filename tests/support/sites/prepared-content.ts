import { existsSync, linkSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'

export const PREPARED_CONTENT = 'PREPARED_CONTENT'

const CONTENT_SOURCES = ['CONTENT_DIR', 'STORAGE_ACCOUNT_URL', 'AZURE_STORAGE_CONNECTION_STRING']

export function showsSamples(env: Readonly<Record<string, string>>): boolean {
  return CONTENT_SOURCES.every((name) => (env[name] ?? '') === '')
}

/**
 * Hard-links the prepared content into a data folder. All tests share these files: replace them, never write to them.
 */
export function linkPreparedContent(dataDir: string): void {
  const preparedFolder = process.env[PREPARED_CONTENT]
  if (preparedFolder === undefined || existsSync(path.join(dataDir, 'content'))) return
  // Hard links do not work across disks.
  mkdirSync(dataDir, { recursive: true })
  if (statSync(dataDir).dev !== statSync(preparedFolder).dev) return
  linkFolder(path.join(preparedFolder, 'content'), path.join(dataDir, 'content'))
  sharePreparedPictures(dataDir)
}

/** Shares the picture cache. Files in it are content-addressed and written atomically. */
export function sharePreparedPictures(dataDir: string): void {
  const preparedFolder = process.env[PREPARED_CONTENT]
  const pictures = path.join(dataDir, 'pictures')
  if (preparedFolder !== undefined && !existsSync(pictures))
    symlinkSync(path.join(preparedFolder, 'pictures'), pictures)
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}
