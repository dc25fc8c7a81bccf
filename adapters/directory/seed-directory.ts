import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { containerNameFault } from '#core/content/names.ts'
import { HOUR_MS } from '#core/days.ts'
import { createFolder, errorCode, ifPresent, isAbsent, removeAbandoned, syncFolder } from '../shared/files.ts'
import { CONTAINER_FILE, SIDECAR_SUFFIX } from './item-paths.ts'

type SeedResult =
  | { readonly kind: 'seeded'; readonly containers: readonly string[] }
  | { readonly kind: 'kept' }
  | { readonly kind: 'no-pack' }

/** Creates the folder for a site with its own content if needed. Returns whether it has content yet. */
export async function prepareDirectory(folder: string): Promise<'empty' | 'filled'> {
  await createFolder(folder)
  return (await readdir(folder)).some(isContent) ? 'filled' : 'empty'
}

const COPYING_PREFIX = '.seed-copy-'
const READY = '.seed-ready'

/**
 * Copies the sample pack to a hidden folder inside the directory, which also works for a mounted volume, and then
 * renames its containers. After a crash, the next call starts over or completes the renames.
 */
export async function seedDirectory({
  from,
  to,
}: {
  readonly from: string
  readonly to: string
}): Promise<SeedResult> {
  await createFolder(to)
  const ready = join(to, READY)
  const present = await readdir(to)
  if (!present.includes(READY)) {
    if (present.some(isContent)) return { kind: 'kept' }
    const containers = packContainers(from)
    if (containers.length === 0) return { kind: 'no-pack' }
    for (const name of present)
      if (name.startsWith(COPYING_PREFIX)) await removeAbandoned(join(to, name), HOUR_MS)
    const copying = join(to, COPYING_PREFIX + randomUUID())
    try {
      for (const container of containers) await copyFolder(join(from, container), join(copying, container))
      await rename(copying, ready)
      await syncFolder(to)
    } catch (error) {
      await rm(copying, { recursive: true, force: true })
      // Another process started at the same time and won the race.
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
      return { kind: 'kept' }
    }
  }
  return { kind: 'seeded', containers: await takePlaces(ready, to) }
}

/** Volumes have hidden files of their own, which do not count. */
function isContent(name: string): boolean {
  return !name.startsWith('.') && name !== 'lost+found'
}

/** Containers of the pack, which has other folders, too. */
function packContainers(pack: string): readonly string[] {
  return namesIn(pack)
    .filter((name) => containerNameFault(name) === undefined && isFile(join(pack, name, CONTAINER_FILE)))
    .toSorted()
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyFolder(source, target)
    // Not a copy of the file, since the pack may be read-only.
    else if (entry.isFile()) await writeFile(target, await readFile(source), { flush: true })
  }
  await syncFolder(to)
}

async function takePlaces(ready: string, to: string): Promise<string[]> {
  const containers = ((await ifPresent(readdir(ready))) ?? []).sort()
  for (const container of containers) {
    try {
      await rename(join(ready, container), join(to, container))
    } catch (error) {
      // Already renamed before a crash or by another process.
      if (!isAbsent(error) && errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    }
  }
  // Another process may be renaming the same containers.
  await rm(ready, { recursive: true, force: true, maxRetries: 5 })
  await syncFolder(dirname(ready))
  return containers
}

/**
 * What is wrong with a content directory in production: it contains files of the sample pack or is empty, since the
 * next start would fill it with the pack. Accepts other files with the same names.
 */
export function samplePackFault({
  pack,
  contentDir,
}: {
  readonly pack: string
  readonly contentDir: string
}): string | undefined {
  try {
    const isEmpty = !namesIn(contentDir).some(isContent)
    if (isEmpty) return 'is empty and would be filled with the sample pack'
    const samples = packFiles(pack).filter((file) => isSameFile(join(pack, file), join(contentDir, file)))
    const [first] = samples
    return first === undefined
      ? undefined
      : `still contains files of the sample pack (${samples.length}, such as ${first})`
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return `cannot be read (${code})`
  }
}

function packFiles(pack: string): readonly string[] {
  return packContainers(pack).flatMap((container) =>
    readdirSync(join(pack, container), { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.endsWith(SIDECAR_SUFFIX) && name !== CONTAINER_FILE)
      .map((name) => join(container, name))
      .filter((name) => isFile(join(pack, name))),
  )
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function isSameFile(one: string, other: string): boolean {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size
  return size(one) === size(other) && readFileSync(one).equals(readFileSync(other))
}
