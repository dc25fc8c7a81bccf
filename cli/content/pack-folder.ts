import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryFile, writeFileAtomically } from '#adapters/directory/atomic-file.ts'
import { CONTAINER_FILE, itemNameFault, SIDECAR_SUFFIX } from '#adapters/directory/item-paths.ts'
import { jsonText } from '#adapters/directory/sidecar.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import { CommandError } from '../terminal/command-error.ts'
import type { SourceItem } from './mirror/source.ts'

export type PackFolder = ReturnType<typeof packFolder>

export function packFolder(root: string) {
  const pathOf = async ({ container, name }: SourceItem) => {
    const fault = itemNameFault(container, name)
    if (fault !== undefined) throw new CommandError(`${container}/${name} cannot be a file here: ${fault}`)
    const file = path.join(root, container, name)
    await mkdir(path.dirname(file), { recursive: true })
    return file
  }
  return {
    async writeContainer(container: string, metadata: Metadata): Promise<void> {
      const folder = path.join(root, container)
      await mkdir(folder, { recursive: true })
      await writeFileAtomically(path.join(folder, CONTAINER_FILE), jsonText(metadata))
    },
    async writeFacts(item: SourceItem): Promise<void> {
      const { contentType, createdAt, metadata } = item
      const facts = { contentType, createdAt, metadata }
      await writeFileAtomically((await pathOf(item)) + SIDECAR_SUFFIX, jsonText(facts))
    },
    async writeBytes(item: SourceItem, bytes: Uint8Array): Promise<void> {
      const target = await pathOf(item)
      const file = await createTemporaryFile(path.dirname(target))
      try {
        await file.write(once(bytes))
        await file.commit(target)
      } catch (error) {
        await file.discard()
        throw error
      }
    },
    async remove(item: SourceItem): Promise<void> {
      const file = await pathOf(item)
      await rm(file, { force: true })
      await rm(file + SIDECAR_SUFFIX, { force: true })
    },
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}
