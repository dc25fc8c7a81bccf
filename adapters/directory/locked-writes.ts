import { lstat, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertExpected, assertName, refuseMissing } from '#core/content/content-refusals.ts'
import type { ContainerRecord, ContentReader, Expected, NewItem } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { type Metadata, parseMetadata } from '#core/content/metadata/metadata.ts'
import { ifPresent, type SyncFolder, writeFileAtomically } from '../shared/files.ts'
import type { OpenRoot } from './directory-root.ts'
import type { TemporaryFile } from './item-bytes.ts'
import { CONTAINER_FILE, findItem, makeFolders, SIDECAR_SUFFIX } from './item-paths.ts'
import { etagOf, jsonText, type Sidecar, writeContainerFile } from './sidecar.ts'

// All functions here require the lock of the folder.

interface Place {
  readonly container: string
  readonly name: string
}

/** Moves a written file and its metadata into place. */
export async function commitItem(
  { root, items }: OpenRoot,
  reader: ContentReader,
  { container, name }: Place,
  { file, version }: { readonly file: TemporaryFile; readonly version: string },
  { contentType, metadata, cacheControl, createdAt, expected }: NewItem & { readonly createdAt: string },
  sync: SyncFolder,
): Promise<void> {
  const path = join(root, container, name)
  if ((await ifPresent(lstat(path)))?.isDirectory()) assertName('A folder already has this name.')
  const before = await reader.readItem(container, name)
  assertExpected(expected, before)
  const beside = before === undefined ? undefined : await items.sidecar(path)
  const sidecar: Sidecar = {
    contentType,
    createdAt: before?.createdAt ?? createdAt,
    cacheControl: cacheControl ?? (beside?.kind === 'read' ? beside.sidecar.cacheControl : undefined),
    metadata: metadata === undefined ? (before?.metadata ?? {}) : parseMetadata(metadata),
  }
  // A broken metadata file may be someone's work in progress, so only new metadata replaces it.
  const keepsBroken = beside?.kind === 'broken' && metadata === undefined
  if (!keepsBroken) await writeFileAtomically(path + SIDECAR_SUFFIX, jsonText(sidecar), { sync })
  await file.commit(path, sync)
  items.remember({ container, name }, await stat(path, { bigint: true }), version)
}

export async function replaceItemMetadata(
  { root, items }: OpenRoot,
  reader: ContentReader,
  { container, name }: Place,
  metadata: Metadata,
  expected: Expected | undefined,
  sync: SyncFolder,
): Promise<ContentItem> {
  const before = (await reader.readItem(container, name)) ?? refuseMissing()
  assertExpected(expected, before)
  const path = join(root, container, name)
  const file = path + SIDECAR_SUFFIX
  const { contentType, createdAt, version } = before
  const beside = await items.sidecar(path)
  const cacheControl = beside.kind === 'read' ? beside.sidecar.cacheControl : undefined
  const text = jsonText({ contentType, createdAt, cacheControl, metadata } satisfies Sidecar)
  await writeFileAtomically(file, text, { sync })
  const { mtimeMs } = await stat(file, { bigint: true })
  const modifiedAt = new Date(Number(mtimeMs)).toISOString()
  return { ...before, metadata, etag: `${version}.${etagOf(text)}`, modifiedAt }
}

export async function deleteItem(
  { root, items }: OpenRoot,
  { container, name }: Place,
  expected: Expected | undefined,
  sync: SyncFolder,
): Promise<boolean> {
  const path = await findItem(root, container, name)
  const before = path === undefined ? undefined : await items.read({ container, name, path })
  assertExpected(expected, before)
  if (path === undefined || before === undefined) return false
  await rm(path, { force: true })
  await rm(path + SIDECAR_SUFFIX, { force: true })
  await sync(dirname(path))
  await removeEmptyFolders(dirname(path), join(root, container))
  items.forget({ container, name, path })
  return true
}

/** Creates the container if needed. */
export async function replaceContainerMetadata(
  root: string,
  reader: ContentReader,
  container: string,
  metadata: Metadata,
  expected: Expected | undefined,
): Promise<ContainerRecord> {
  assertExpected(expected, await reader.readContainer(container))
  const folder = join(root, container)
  await makeFolders(root, folder)
  const etag = await writeContainerFile(join(folder, CONTAINER_FILE), metadata)
  return { name: container, etag, metadata }
}

// As in a blob store, folders exist only as long as they have contents.
async function removeEmptyFolders(folder: string, container: string): Promise<void> {
  for (let current = folder; current !== container; current = dirname(current)) {
    try {
      await rmdir(current)
    } catch {
      return
    }
  }
}
