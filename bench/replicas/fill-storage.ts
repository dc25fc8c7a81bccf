import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import type { RawMetadata } from '#core/ports/content-store.ts'
import { PACK, packItems } from '#tests/support/sample-pack.ts'
import { silent } from './silent.ts'

interface Sidecar {
  readonly contentType: string
  readonly metadata: RawMetadata
}

export async function fillStorage(connectionString: string): Promise<void> {
  const store = createAzureStore({ connectionString, log: silent })
  const folders = (await readdir(PACK)).filter((name) => /^(?:shiloh-|all-images-)/.test(name))
  for (const container of folders) {
    const read = async (name: string) => JSON.parse(await readFile(path.join(PACK, container, name), 'utf8'))
    const metadata: RawMetadata = await read('_container.json').catch(() => ({}))
    await store.setContainerMetadata(container, metadata)
    for (const name of packItems(container)) {
      const { contentType, metadata }: Sidecar = await read(`${name}.metadata.json`)
      const body = createReadStream(path.join(PACK, container, name))
      await store.put(container, name, body, { contentType, metadata })
    }
  }
}
