import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import type { ContentStore, PlannedMetadata } from '#core/ports/content-store.ts'
import { isUnchanged, planMany } from '#core/ports/plan-many.ts'
import { syncFolder, writeFileAtomically } from './atomic-file.ts'
import type { ContentReader } from './directory-reader.ts'
import type { OpenRoot } from './directory-root.ts'
import { createFreedFiles } from './freed-files.ts'
import { itemNameFault, SIDECAR_SUFFIX } from './item-paths.ts'
import { etagOf, jsonText, sidecarWith } from './sidecar.ts'

const AT_ONCE = 16

type SetMany = ContentStore['setMetadataOfMany']

/** If a file cannot be written, what was written is undone. Call it while the folder is locked. */
export async function setMany(
  { root, items }: OpenRoot,
  reader: ContentReader,
  [wishes, prepare]: Parameters<SetMany>,
): ReturnType<SetMany> {
  const { planned, refusals } = await planMany(reader, wishes, ({ container, name }) => {
    const message = itemNameFault(container, name)
    return message === undefined ? undefined : { kind: 'invalid-name', message }
  })
  if (refusals.length > 0) return { kind: 'refused', refusals }
  const differing = planned.filter((each) => !isUnchanged(each))
  if (differing.length === 0)
    return { kind: 'set', changes: planned.map(({ before }) => ({ before, after: before })) }
  await prepare?.(differing)

  const old = await createFreedFiles(root)
  const write = async ({ before }: PlannedMetadata, metadata: Metadata) => {
    const path = join(root, before.container, before.name)
    const text = jsonText(sidecarWith(metadata, before, await items.sidecar(path)))
    await old.hold(path + SIDECAR_SUFFIX)
    await writeFileAtomically(path + SIDECAR_SUFFIX, text, { syncLater: true })
    const { mtime } = await stat(path + SIDECAR_SUFFIX)
    return { etag: `${before.version}.${etagOf(text)}`, modifiedAt: mtime.toISOString() }
  }
  const written: PlannedMetadata[] = []
  const setOne = async (each: PlannedMetadata) => {
    const { before, metadata } = each
    if (isUnchanged(each)) return { before, after: before }
    const state = await write(each, metadata)
    written.push(each)
    return { before, after: { ...before, ...state, metadata } }
  }
  const syncFolders = async () => {
    const folders = new Set(differing.map(({ before }) => dirname(join(root, before.container, before.name))))
    for (const folder of folders) await syncFolder(folder)
  }

  try {
    // All must have finished before anything is undone.
    const outcomes = await pMap(planned, (each) => settled(setOne(each)), { concurrency: AT_ONCE })
    const changes = outcomes.map((outcome) => {
      if ('error' in outcome) throw outcome.error
      return outcome.value
    })
    await syncFolders()
    return { kind: 'set', changes }
  } catch (error) {
    await pMap(written, (each) => write(each, each.before.metadata), { concurrency: AT_ONCE })
    await syncFolders()
    throw error
  } finally {
    old.letGo()
  }
}

async function settled<T>(work: Promise<T>): Promise<{ readonly value: T } | { readonly error: unknown }> {
  try {
    return { value: await work }
  } catch (error) {
    return { error }
  }
}
