import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { parseJson } from '#core/parse-json.ts'
import type { Redirect } from '#core/redirects/redirects.ts'
import { FOREVER } from '#server/html/cache/create-finished.ts'
import { NOT_FOUND_PATH } from '#server/html/cache/page-key.ts'
import { inParallel } from '../terminal/interrupt.ts'
import { CommandError, EXIT } from '../terminal/options.ts'
import type { Progress } from '../terminal/terminal.ts'
import { copyFileOf, copyOfPage } from './copy-of-page.ts'

interface Answer {
  readonly statusCode: number
  readonly rawPayload: Buffer
}

interface Export {
  readonly get: (address: string) => Promise<Answer>
  readonly folder: string
  readonly publicUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly redirects: readonly Redirect[]
  readonly progress: (items: number) => Progress
  readonly stop: AbortSignal
}

export interface Exported {
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly written: number
  readonly removed: number
}

/** Addresses that no page links to. */
const UNLINKED = [
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/.well-known/gpc.json',
  '/open-graph.jpg',
]
/** Files whose address changes with their content. */
const IMMUTABLE = /^\/(?:assets|media)\//
const CONCURRENCY = 4

/** Writes the site's pages and files, fetched with `get`, to a folder. Writes a page only after all its files. */
export async function exportSite({ get, folder, publicUrl, ...site }: Export): Promise<Exported> {
  const target = await openFolder(folder)
  await untilReady(get, site.stop)
  const pages = new Set([...(await pathsInSitemap(get, publicUrl)), NOT_FOUND_PATH])
  const progress = site.progress(pages.size)
  const copyFile = onceEach(async (address: string) => {
    const file = copyFileOf(address)
    if (IMMUTABLE.test(address) && (await target.keep(file))) return
    const { statusCode, rawPayload } = await get(address)
    if (statusCode !== 200) throw new CommandError(`The site answered ${statusCode} for ${address}.`)
    await target.write(file, rawPayload)
  })
  try {
    for (const page of pages) {
      if (site.stop.aborted)
        throw new CommandError('Stopped. Run the same command again to continue.', {
          exitCode: EXIT.interrupted,
        })
      const { statusCode, rawPayload } = await get(page)
      if (statusCode !== (page === NOT_FOUND_PATH ? 404 : 200))
        throw new CommandError(`The site answered ${statusCode} for ${page}.`)
      const copy = copyOfPage(rawPayload.toString(), { page, pages, publicUrl })
      for (const further of copy.further) pages.add(further)
      await inParallel([...copy.files], CONCURRENCY, site.stop, copyFile)
      if (!site.stop.aborted) await target.write(copyFileOf(page), Buffer.from(copy.html))
      progress.finish(page)
    }
    await inParallel(UNLINKED, CONCURRENCY, site.stop, copyFile)
  } finally {
    progress.end()
  }
  for (const [file, text] of Object.entries(hostFiles(site))) await target.write(file, Buffer.from(text))
  const sums = await target.finish()
  return { ...sums, pages: pages.size, files: sums.files - pages.size }
}

/** Number of attempts, every half second. */
const MAX_TRIES = 120

/** Waits until all containers are listed, because the sitemap lacks pages until then. */
async function untilReady(get: Export['get'], stop: AbortSignal): Promise<void> {
  for (let tries = 0; (await get('/readyz')).statusCode !== 200; tries += 1) {
    if (tries === MAX_TRIES || stop.aborted)
      throw new CommandError('The site did not become ready: its content store does not answer.')
    await setTimeout(500)
  }
}

async function pathsInSitemap(get: Export['get'], publicUrl: string): Promise<readonly string[]> {
  const { rawPayload } = await get('/sitemap.xml')
  const matches = rawPayload.toString().matchAll(/<loc>([^<]*)<\/loc>/g)
  return [...matches].flatMap(([, address = '']) =>
    address.includes('?') ? [] : [address.slice(publicUrl.length)],
  )
}

function onceEach(work: (address: string) => Promise<void>): (address: string) => Promise<void> {
  const tasks = new Map<string, Promise<void>>()
  return (address) => {
    const pending = tasks.get(address) ?? work(address)
    tasks.set(address, pending)
    return pending
  }
}

/** Lists the files of a copy, so that the next run removes only files that an export wrote. */
const LIST = '.export.json'

async function openFolder(folder: string) {
  await mkdir(folder, { recursive: true })
  const before = z
    .array(z.string())
    .safeParse(parseJson(await readFile(path.join(folder, LIST), 'utf8').catch(() => '')))
  if (!before.success && (await readdir(folder)).length > 0)
    throw new CommandError(`${folder} contains other files.`, {
      hint: 'Name a new or empty folder, or an earlier export.',
    })
  const sizes = new Map<string, number>()
  let written = 0
  const place = (file: string) => path.join(folder, decodeURIComponent(file))
  const replace = async (file: string, bytes: Buffer | string) => {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(`${file}.part`, bytes)
    await rename(`${file}.part`, file)
  }
  const list = (files: Iterable<string>) =>
    replace(path.join(folder, LIST), JSON.stringify([...files].sort()))
  // Marks the folder as an export, even if this run does not finish.
  await list(before.data ?? [])
  return {
    async keep(file: string): Promise<boolean> {
      const stats = await stat(place(file)).catch(() => undefined)
      if (stats) sizes.set(file, stats.size)
      return stats !== undefined
    },
    async write(file: string, bytes: Buffer): Promise<void> {
      sizes.set(file, bytes.length)
      const present = await readFile(place(file)).catch(() => undefined)
      if (present?.equals(bytes)) return
      await replace(place(file), bytes)
      written += 1
    },
    async finish() {
      const old = (before.data ?? []).filter((file) => !sizes.has(file))
      for (const file of old) await rm(place(file), { force: true })
      await list(sizes.keys())
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
      return { files: sizes.size, bytes, written, removed: old.length }
    },
  }
}

const LASTING_FOLDERS = ['/assets/*', '/media/*']
/** The policy of `server/html/security-headers.ts`, but for pages without scripts and forms. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const TYPES = { '.avif': 'image/avif', '.webp': 'image/webp', '.woff2': 'font/woff2', '.csv': 'text/csv' }

/** Redirects, headers and content types for the common hosts, by file name. */
function hostFiles({
  redirects,
  headers: common,
}: {
  readonly redirects: readonly Redirect[]
  readonly headers: Readonly<Record<string, string>>
}): Readonly<Record<string, string>> {
  // Emails and other sites embed the pictures.
  const { 'cross-origin-resource-policy': _pictures, ...rest } = common
  const headers = { ...rest, 'content-security-policy': POLICY }
  const caching = { 'cache-control': FOREVER }
  const perFolder = [['/*', headers], ...LASTING_FOLDERS.map((folder) => [folder, caching] as const)] as const
  const azure = {
    routes: [
      ...redirects.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...LASTING_FOLDERS.map((route) => ({ route, headers: caching })),
    ],
    responseOverrides: { '404': { rewrite: '/404.html' } },
    globalHeaders: headers,
    mimeTypes: TYPES,
  }
  return {
    _redirects: lines(redirects.map(({ from, to }) => `${from} ${to} 301`)),
    'nginx-redirects.map': lines(redirects.map(({ from, to }) => `${from} ${to};`)),
    'staticwebapp.config.json': lines([JSON.stringify(azure, null, 2)]),
    _headers: lines(
      perFolder.flatMap(([folder, values]) => [
        folder,
        ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
      ]),
    ),
  }
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`
}
