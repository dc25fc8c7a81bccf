import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'

export const PREPARED_CONTENT = 'PREPARED_CONTENT'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const ENCODED_BY = [
  '{adapters,core/content,services}/pictures/*.ts',
  '{core,services}/visualizer/*.ts',
  'package-lock.json',
]
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
  if (!existsSync(path.join(dataDir, 'pictures')))
    sharePictures(dataDir, path.join(preparedFolder, 'pictures'))
}

/** Shares a picture cache. Its files are content-addressed and written atomically. */
function sharePictures(dataDir: string, pictures: string): void {
  symlinkSync(pictures, path.join(dataDir, 'pictures'))
}

/** Shares the pictures that earlier runs encoded with the same code, because encoding takes a fifth of the work. */
export function shareEncodedPictures(dataDir: string): void {
  const fingerprint = createHash('sha256')
  for (const file of globSync(ENCODED_BY, { cwd: ROOT }).sort())
    fingerprint.update(readFileSync(path.join(ROOT, file)))
  const pictures = path.join(ROOT, '.cache/pictures', fingerprint.digest('hex').slice(0, 16))
  mkdirSync(pictures, { recursive: true })
  sharePictures(dataDir, pictures)
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(source, target)
    else linkSync(source, target)
  }
}
