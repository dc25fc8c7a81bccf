import { lstat, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata } from '#core/content/metadata/metadata.ts'
import { assertExpected, assertMetadata, assertName } from '#core/ports/content-refusals.ts'
import {
  type Change,
  type ContainerRecord,
  ContentRefusedError,
  type ContentStore,
  type Expected,
  type Prepare,
} from '#core/ports/content-store.ts'
import { syncFolder, type TemporaryFile, writeFileAtomically } from './atomic-file.ts'
import type { ContentReader } from './directory-reader.ts'
import type { OpenRoot } from './directory-root.ts'
import { ifPresent } from './file-errors.ts'
import { CONTAINER_FILE, findItem, makeFolders, SIDECAR_SUFFIX } from './item-paths.ts'
import { jsonText, type Sidecar, sidecarWith, writeContainerFile } from './sidecar.ts'

// The folder must be locked for all of these. Those of items return what was there before.

interface Place {
  readonly container: string
  readonly name: string
}

interface Conditions<T> {
  readonly expected: Expected | undefined
  readonly prepare: Prepare<T> | undefined
}

interface NewItem {
  /** Written, and not yet in its place. */
  readonly file: TemporaryFile
  readonly version: string
  readonly contentType: string
  /** Without it, an item keeps its own. */
  readonly metadata: Parameters<ContentStore['put']>[3]['metadata']
  /** Without it, an item keeps its own. */
  readonly cacheControl: string | undefined
  /** For an item that was not there; without it, now. */
  readonly createdAt: string | undefined
  readonly now: () => Date
}

/** Puts a written file and its metadata in place. */
export async function commitItem(
  { root, items }: OpenRoot,
  reader: ContentReader,
  { container, name }: Place,
  { file, version, contentType, metadata, cacheControl, createdAt, now }: NewItem,
  { expected, prepare }: Conditions<ContentItem>,
): Promise<ContentItem | undefined> {
  const path = join(root, container, name)
  if ((await ifPresent(lstat(path)))?.isDirectory()) assertName('A folder has this name already.')
  const before = await reader.readItem(container, name)
  assertExpected(expected, before)
  const given = typeof metadata === 'function' ? metadata(before?.metadata ?? {}) : metadata
  if (given !== undefined) assertMetadata(given)
  await prepare?.(before)
  const beside = before === undefined ? undefined : await items.sidecar(path)
  const sidecar: Sidecar = {
    contentType,
    createdAt: before?.createdAt ?? createdAt ?? now().toISOString(),
    cacheControl: cacheControl ?? (beside?.kind === 'read' ? beside.sidecar.cacheControl : undefined),
    metadata: given === undefined ? (before?.metadata ?? {}) : parseMetadata(given),
  }
  // A broken metadata file is somebody's work, so only new metadata replaces it.
  const keepsBroken = beside?.kind === 'broken' && given === undefined
  if (!keepsBroken) await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar))
  await file.commit(path)
  items.remember(container, name, await stat(path, { bigint: true }), version)
  return before
}

export async function replaceItemMetadata(
  { root, items }: OpenRoot,
  reader: ContentReader,
  { container, name }: Place,
  metadata: Metadata,
  { expected, prepare }: Conditions<ContentItem>,
): Promise<ContentItem> {
  const before = await reader.readItem(container, name)
  if (before === undefined) {
    throw new ContentRefusedError({ kind: 'not-found', message: 'There is no such file.' })
  }
  assertExpected(expected, before)
  await prepare?.(before)
  const path = join(root, container, name)
  const sidecar = sidecarWith(metadata, before, await items.sidecar(path))
  await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar))
  return before
}

export async function deleteItem(
  { root, items }: OpenRoot,
  { container, name }: Place,
  { expected, prepare }: Conditions<ContentItem>,
): Promise<ContentItem | undefined> {
  const path = await findItem(root, container, name)
  if (path === undefined) return undefined
  const before = await items.read(container, name, path)
  if (before === undefined) return undefined
  assertExpected(expected, before)
  await prepare?.(before)
  await rm(path, { force: true })
  await rm(path + SIDECAR_SUFFIX, { force: true })
  await syncFolder(dirname(path))
  await removeEmptyFolders(dirname(path), join(root, container))
  items.forget(container, name, path)
  return before
}

/** Creates the container if needed. */
export async function replaceContainerMetadata(
  root: string,
  reader: ContentReader,
  container: string,
  metadata: Metadata,
  { expected, prepare }: Conditions<ContainerRecord>,
): Promise<Change<ContainerRecord>> {
  const before = await reader.readContainer(container)
  assertExpected(expected, before)
  await prepare?.(before)
  const folder = join(root, container)
  await makeFolders(root, folder)
  const etag = await writeContainerFile(join(folder, CONTAINER_FILE), metadata)
  return { before, after: { name: container, etag, metadata } }
}

// Folders exist only for their contents, as in a blob store.
async function removeEmptyFolders(folder: string, container: string): Promise<void> {
  for (let current = folder; current !== container; current = dirname(current)) {
    try {
      await rmdir(current)
    } catch {
      return
    }
  }
}
