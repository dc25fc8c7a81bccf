import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Log } from '#core/ports/log.ts'
import type { Pages } from '../page-renderer.ts'
import { NOT_A_PAGE } from '../security-headers.ts'
import { type FinishedPage, finishedPage } from './finished-page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** For addresses that name the version of what they show. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Caches of pages and files that are ready to send. */
export interface ResponseCaches {
  readonly pages: PageCache
  readonly files: FileCache
  /** Of the build. */
  readonly assets: ReadonlyMap<string, FinishedPage>
}

export function createResponseCaches({
  pages: { mode, assetsDir },
  headers,
  pageCache,
  log,
}: {
  readonly pages: Pick<Pages, 'mode' | 'assetsDir'>
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly pageCache: PageCache | undefined
  readonly log: Log
}): ResponseCaches | undefined {
  if (mode === 'development') return undefined
  return {
    pages: pageCache ?? createPageCache({ log }),
    files: createFileCache(),
    assets: assetsDir === undefined ? new Map() : readBuiltFiles(assetsDir, headers),
  }
}

export type FileCache = ReturnType<typeof createFileCache>

const LARGEST_SHARE = 1 / 64

export function createFileCache({ maxBytes = 64 * 1024 * 1024 } = {}) {
  const files = new LRUCache<string, FinishedPage>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes * LARGEST_SHARE),
    sizeCalculation: ({ bodies }) => Math.max(1, bodies.identity.length),
  })
  return {
    get: (url: string): FinishedPage | undefined => files.get(url),
    put: (url: string, file: FinishedPage): void => void files.set(url, file),
    drop(container: string): void {
      const stale = [...files].filter(([, file]) => file.containers.has(container))
      for (const [url] of stale) files.delete(url)
    },
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** The build's files for browsers by address, in memory with what the build compressed. Their names change with their content. */
function readBuiltFiles(
  folder: string,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, FinishedPage> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(
    files.map((file) => [
      `/${path.relative(folder, file).replaceAll(path.sep, '/')}`,
      builtFile(file, headers),
    ]),
  )
}

function builtFile(file: string, headers: Readonly<Record<string, string>>): FinishedPage {
  const type = TYPES[path.extname(file)]
  if (type === undefined) throw new Error(`The build contains a file of unknown type: ${file}`)
  const [br, gzip] = ['br', 'gz'].map((ending) => contentOf(`${file}.${ending}`))
  const own = {
    ...headers,
    'content-security-policy': NOT_A_PAGE,
    'content-type': type,
    'cache-control': FOREVER,
    ...((br ?? gzip) && { vary: 'accept-encoding' }),
  }
  const page = finishedPage({ status: 200, headers: own, containers: new Set() }, readFileSync(file))
  return { ...page, bodies: { ...page.bodies, ...(br && { br }), ...(gzip && { gzip }) } }
}

function contentOf(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}
