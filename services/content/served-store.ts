import { isServedContainer } from '#core/content/served-containers.ts'
import { assertName, assertWritable } from '#core/ports/content-refusals.ts'
import { ContentRefusedError, type ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'

/** Maximum number of names in one log line. */
const MAX_NAMES = 20

/**
 * Hides containers that do not belong to the site: they cannot be listed, read or written, as if they did not
 * exist. Logs their names once, when they first appear.
 * @param prefixes of the site's container names, see `isServedContainer`.
 */
export function servedStore(store: ContentStore, prefixes: readonly string[], log: Log): ContentStore {
  const isServed = (container: string) => isServedContainer(container, prefixes)
  const told = new Set<string>()

  const tellOnce = (names: readonly string[]) => {
    const unknown = names.filter((name) => !told.has(name))
    if (unknown.length === 0) return
    for (const name of unknown) told.add(name)
    log.warn(
      { containers: unknown.slice(0, MAX_NAMES), count: unknown.length },
      'Containers whose names match none of CONTENT_PREFIXES are not served',
    )
  }

  const assertServed = (container: string) => {
    assertWritable(store.writable)
    const fault = `Containers of this site have names that begin with ${prefixes.join(' or ')} (CONTENT_PREFIXES).`
    assertName(isServed(container) ? undefined : fault)
  }

  return {
    ...store,
    async listContainers() {
      const records = await store.listContainers()
      tellOnce(records.map(({ name }) => name).filter((name) => !isServed(name)))
      return records.filter(({ name }) => isServed(name))
    },
    readContainer: async (container) => (isServed(container) ? store.readContainer(container) : undefined),
    listItems: async (container) => (isServed(container) ? store.listItems(container) : []),
    readItem: async (container, name) => (isServed(container) ? store.readItem(container, name) : undefined),
    open: async (container, name, range) =>
      isServed(container) ? store.open(container, name, range) : undefined,
    async put(container, ...rest) {
      assertServed(container)
      return store.put(container, ...rest)
    },
    async setMetadata(container, ...rest) {
      assertWritable(store.writable)
      if (isServed(container)) return store.setMetadata(container, ...rest)
      throw new ContentRefusedError({ kind: 'not-found', message: 'There is no such file.' })
    },
    async setMetadataOfMany(wishes, ...rest) {
      assertWritable(store.writable)
      const foreign = wishes.filter(({ container }) => !isServed(container))
      if (foreign.length === 0) return store.setMetadataOfMany(wishes, ...rest)
      const refusal = { kind: 'not-found', message: 'There is no such file.' } as const
      return {
        kind: 'refused',
        refusals: foreign.map(({ container, name }) => ({ container, name, refusal })),
      }
    },
    async setContainerMetadata(container, ...rest) {
      assertServed(container)
      return store.setContainerMetadata(container, ...rest)
    },
    async delete(container, ...rest) {
      assertWritable(store.writable)
      return isServed(container) ? store.delete(container, ...rest) : undefined
    },
    watch: (listener) =>
      store.watch((container) => {
        if (isServed(container)) listener(container)
      }),
  }
}
