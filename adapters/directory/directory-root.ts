import type { BigIntStats } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { ContentItem } from '#core/content/item.ts'
import { onceUnlessItFails } from '#core/memoized.ts'
import type { Log } from '#core/ports/log.ts'
import { createFolder, ifPresent } from '../shared/files.ts'
import { SIDECAR_SUFFIX } from './item-paths.ts'
import { NO_FILE, readSidecar, type Sidecar, type SidecarReading, stampOf } from './sidecar.ts'
import { openVersions, type Versions } from './versions.ts'

export type DirectoryRoot = ReturnType<typeof createDirectoryRoot>

export function createDirectoryRoot(options: {
  readonly root: string
  readonly writable: boolean
  readonly log: Log
}) {
  const { writable, log } = options
  let versions: Versions | undefined
  const opened = onceUnlessItFails(async () => {
    const root = await realpath(options.root)
    versions = await openVersions(root, { log, save: writable })
    return { root, items: createItemReader(versions, log) }
  })
  return {
    opened,
    async openedForWriting() {
      await createFolder(options.root)
      return opened()
    },
    async close(): Promise<void> {
      await versions?.save()
    },
  }
}

interface KnownSidecar {
  readonly stamp: string
  readonly reading: SidecarReading
}

const MISSING = { kind: 'missing', etag: NO_FILE, changedAtMs: 0 } as const

interface ItemFile {
  readonly container: string
  readonly name: string
  readonly path: string
}

function keyOf({ container, name }: Pick<ItemFile, 'container' | 'name'>): string {
  return `${container}/${name}`
}

function createItemReader(versions: Versions, log: Log) {
  const sidecars = new Map<string, KnownSidecar>()

  const sidecar = async (path: string): Promise<SidecarReading & { readonly changedAtMs: number }> => {
    const file = path + SIDECAR_SUFFIX
    const stats = await ifPresent(stat(file, { bigint: true }))
    if (stats === undefined) return MISSING
    const stamp = stampOf(stats)
    const changedAtMs = Number(stats.mtimeMs)
    const sidecar = sidecars.get(path)
    if (sidecar?.stamp === stamp) return { ...sidecar.reading, changedAtMs }
    const reading = await readSidecar(file)
    if (reading.kind === 'broken')
      log.warn({ file, reason: reading.reason }, 'Ignoring an unreadable metadata file')
    if (reading.kind === 'read' && reading.reserved) log.warn({ file }, 'Ignoring reserved metadata keys')
    // Do not cache recent changes: another edit within one tick of the file system's clock would go unnoticed.
    if (Math.abs(Date.now() - changedAtMs) > 50) sidecars.set(path, { stamp, reading })
    return { ...reading, changedAtMs }
  }

  const item = async (
    { container, name, path }: ItemFile,
    stats: BigIntStats,
    version: string,
    hasSidecar: boolean,
  ): Promise<ContentItem> => {
    const beside = hasSidecar ? await sidecar(path) : MISSING
    const sidecarData: Sidecar = beside.kind === 'read' ? beside.sidecar : { metadata: {} }
    return {
      container,
      name,
      contentType: sidecarData.contentType ?? contentTypeOf(name),
      size: Number(stats.size),
      version,
      etag: `${version}.${beside.etag}`,
      createdAt: sidecarData.createdAt ?? firstSeenAt(stats),
      modifiedAt: new Date(Math.max(Number(stats.mtimeMs), beside.changedAtMs)).toISOString(),
      metadata: sidecarData.metadata,
    }
  }

  const readOpen = async (file: ItemFile, handle: FileHandle) => {
    const stats = await handle.stat({ bigint: true })
    const key = keyOf(file)
    const version = versions.known(key, stats) ?? (await versions.compute(key, handle))
    return item(file, stats, version, true)
  }

  return {
    async read(file: ItemFile, hasSidecar = true): Promise<ContentItem | undefined> {
      const stats = await ifPresent(stat(file.path, { bigint: true }))
      if (stats === undefined) return undefined
      const version = versions.known(keyOf(file), stats)
      if (version !== undefined) return item(file, stats, version, hasSidecar)
      const handle = await ifPresent(open(file.path, 'r'))
      try {
        return handle && (await readOpen(file, handle))
      } finally {
        await handle?.close()
      }
    },
    readOpen,
    sidecar,
    forget(file: ItemFile): void {
      versions.forget(keyOf(file))
      sidecars.delete(file.path)
    },
    keepOnly(root: string, container: string, names: ReadonlySet<string>): void {
      versions.keepOnly(`${container}/`, new Set([...names].map((name) => keyOf({ container, name }))))
      const prefix = join(root, container, sep)
      for (const path of sidecars.keys()) {
        if (path.startsWith(prefix) && !names.has(path.slice(prefix.length))) sidecars.delete(path)
      }
    },
    remember: (file: Pick<ItemFile, 'container' | 'name'>, stats: BigIntStats, version: string) =>
      versions.remember(keyOf(file), stats, version),
  }
}

/** The earlier of birth and modification time, since a copied file keeps its modification time. */
function firstSeenAt(stats: BigIntStats): string {
  const born = Number(stats.birthtimeMs)
  const modifiedMs = Number(stats.mtimeMs)
  return new Date(born > 0 ? Math.min(born, modifiedMs) : modifiedMs).toISOString()
}

const BY_EXTENSION: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webp: 'image/webp',
}

function contentTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return BY_EXTENSION[extension] ?? 'application/octet-stream'
}
