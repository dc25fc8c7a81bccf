import { type Dirent, type Stats } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#core/durations.ts'
import { TEMPORARY_PREFIX } from './atomic-file.ts'
import { ifPresent, isBlocked } from './file-errors.ts'
import { CONTAINER_FILE, isFileInside, itemNameFault, SIDECAR_SUFFIX } from './item-paths.ts'

export interface FoundFile {
  readonly name: string
  readonly path: string
  readonly hasSidecar: boolean
}

export interface Listing {
  readonly files: readonly FoundFile[]
  readonly unusable: readonly string[]
  readonly blocked: readonly string[]
}

const ABANDONED_AFTER_MS = DAY_MS

export async function listFiles(
  root: string,
  container: string,
  { tidy }: { readonly tidy: boolean },
): Promise<Listing | undefined> {
  const files: FoundFile[] = []
  const unusable: string[] = []
  const blocked: string[] = []
  const visit = async (folder: string, prefix: string): Promise<boolean> => {
    const entries = await ifPresent(readdir(folder, { withFileTypes: true }))
    if (entries === undefined) return false
    const names = new Set(entries.map((entry) => entry.name))
    for (const entry of entries) {
      const path = join(folder, entry.name)
      const name = prefix + entry.name
      if (entry.name.startsWith('.')) {
        if (tidy) await removeAbandoned(entry, path)
      } else if (entry.isDirectory()) await visitBelow(path, name)
      else if (isOurs(entry.name)) continue
      else if (!entry.isFile() && !(entry.isSymbolicLink() && (await isFileInside(root, path)))) continue
      else if (itemNameFault(container, name) !== undefined) unusable.push(name)
      else files.push({ name, path, hasSidecar: names.has(entry.name + SIDECAR_SUFFIX) })
    }
    return true
  }
  const visitBelow = async (folder: string, name: string) => {
    try {
      await visit(folder, `${name}/`)
    } catch (error) {
      if (!isBlocked(error)) throw error
      blocked.push(name)
    }
  }
  if (!(await visit(join(root, container), ''))) return undefined
  files.sort((a, b) => (a.name < b.name ? -1 : 1))
  return { files, unusable, blocked }
}

function isOurs(fileName: string): boolean {
  return fileName.endsWith(SIDECAR_SUFFIX) || fileName === CONTAINER_FILE
}

// Leftovers of a crash, once too old to belong to a write in progress.
async function removeAbandoned(entry: Dirent, path: string): Promise<void> {
  if (!entry.isFile() || !entry.name.startsWith(TEMPORARY_PREFIX)) return
  const stats: Stats | undefined = await ifPresent(stat(path))
  if (stats === undefined || Date.now() - stats.mtimeMs < ABANDONED_AFTER_MS) return
  // In a read-only directory the leftovers stay, but listing still works.
  await rm(path, { force: true }).catch(() => undefined)
}
