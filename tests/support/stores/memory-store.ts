import { createHash } from 'node:crypto'
import { assertExpected, assertMetadata, assertName, refuseMissing } from '#core/content/content-refusals.ts'
import type { ByteArchive, ContainerRecord, ContentStore } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'

interface Stored {
  readonly item: ContentItem
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly cacheControl: string | undefined
}

export interface MemoryStore extends ContentStore {
  readonly keptBytes: ByteArchive
}

/** The smallest content store. */
export function createMemoryStore(now: () => Date = () => new Date(0)): MemoryStore {
  const containers = new Map<string, ContainerRecord>()
  const storedItems = new Map<string, Stored>()
  const keptBytes = new Map<string, Uint8Array<ArrayBuffer>>()
  let states = 0

  const keyOf = (container: string, name: string) => `${container}/${name}`
  const nextEtag = () => `e${(states += 1)}`
  const assertNames = (container: string, name: string) =>
    assertName(containerNameFault(container) ?? blobNameFault(name))
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1)

  return {
    writable: true,
    listContainers: async () => [...containers.values()].sort(byName),
    readContainer: async (container) => containers.get(container),
    listItems: async (container) =>
      [...storedItems.values()]
        .map(({ item }) => item)
        .filter((item) => item.container === container)
        .sort(byName),
    readItem: async (container, name) => storedItems.get(keyOf(container, name))?.item,
    async open(container, name, range) {
      const storedItem = storedItems.get(keyOf(container, name))
      if (storedItem === undefined) return undefined
      const { start, end } = range ?? { start: 0, end: storedItem.item.size - 1 }
      const stream = new Blob([storedItem.bytes.slice(start, end + 1)]).stream()
      return { item: storedItem.item, start, end, stream }
    },

    async put(container, name, body, { contentType, metadata, cacheControl, createdAt, expected }) {
      assertNames(container, name)
      if (metadata !== undefined) assertMetadata(metadata)
      const bytes = await bytesOf(body)
      const before = storedItems.get(keyOf(container, name))
      assertExpected(expected, before?.item)
      const modifiedAt = now().toISOString()
      const item: ContentItem = {
        container,
        name,
        contentType,
        size: bytes.byteLength,
        version: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
        etag: nextEtag(),
        createdAt: before?.item.createdAt ?? createdAt ?? modifiedAt,
        modifiedAt,
        metadata: metadata === undefined ? (before?.item.metadata ?? {}) : parseMetadata(metadata),
      }
      storedItems.set(keyOf(container, name), {
        item,
        bytes,
        cacheControl: cacheControl ?? before?.cacheControl,
      })
      if (!containers.has(container))
        containers.set(container, { name: container, etag: nextEtag(), metadata: {} })
      return item
    },

    async setMetadata(container, name, metadata, expected) {
      assertNames(container, name)
      assertMetadata(metadata)
      const before = storedItems.get(keyOf(container, name)) ?? refuseMissing()
      assertExpected(expected, before.item)
      const update = { metadata: parseMetadata(metadata), etag: nextEtag(), modifiedAt: now().toISOString() }
      const item = { ...before.item, ...update }
      storedItems.set(keyOf(container, name), { ...before, item })
      return item
    },

    async setContainerMetadata(container, metadata, expected) {
      assertName(containerNameFault(container))
      assertMetadata(metadata)
      assertExpected(expected, containers.get(container))
      const record = { name: container, etag: nextEtag(), metadata: parseMetadata(metadata) }
      containers.set(container, record)
      return record
    },

    async delete(container, name, expected) {
      assertNames(container, name)
      assertExpected(expected, storedItems.get(keyOf(container, name))?.item)
      return storedItems.delete(keyOf(container, name))
    },

    keptBytes: {
      async keep(id, { container, name, etag }) {
        const storedItem = storedItems.get(keyOf(container, name))
        if (storedItem?.item.etag !== etag) return false
        keptBytes.set(id, storedItem.bytes)
        return true
      },
      async open(id) {
        const bytes = keptBytes.get(id)
        return bytes && new Blob([bytes]).stream()
      },
      async drop(ids) {
        for (const id of ids) keptBytes.delete(id)
      },
    },
  }
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of body) chunks.push(new Uint8Array(chunk))
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
