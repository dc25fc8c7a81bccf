import { assertName, assertWritable, refuseMissing } from '#core/content/content-refusals.ts'
import type { ContentStore, ContentWriter } from '#core/content/content-store.ts'
import { isServedContainer } from '#core/content/known-containers.ts'
import type { Log } from '#core/ports/log.ts'

const MAX_NAMES = 20

/**
 * Hides containers that do not belong to the site as if they did not exist, and logs their names once. @param prefixes
 * prefixes of the site's container names, see `isServedContainer`.
 */
export function createServedStore(store: ContentStore, prefixes: readonly string[], log: Log): ContentStore {
  const isServed = (container: string) => isServedContainer(container, prefixes)
  const reportedNames = new Set<string>()

  const logOnce = (names: readonly string[]) => {
    const unknown = names.filter((name) => !reportedNames.has(name))
    if (unknown.length === 0) return
    for (const name of unknown) reportedNames.add(name)
    log.warn(
      { containers: unknown.slice(0, MAX_NAMES), count: unknown.length },
      'Ignoring containers whose names match none of CONTENT_PREFIXES',
    )
  }

  const assertServed = (container: string) => {
    assertWritable(store.writable)
    const fault = `The name of a container must start with ${prefixes.join(' or ')} (CONTENT_PREFIXES).`
    assertName(isServed(container) ? undefined : fault)
  }

  const writesOf = (writer: ContentWriter): ContentWriter => ({
    async put(container, ...rest) {
      assertServed(container)
      return writer.put(container, ...rest)
    },
    async setMetadata(container, ...rest) {
      assertWritable(store.writable)
      return isServed(container) ? writer.setMetadata(container, ...rest) : refuseMissing()
    },
    async setContainerMetadata(container, ...rest) {
      assertServed(container)
      return writer.setContainerMetadata(container, ...rest)
    },
    async delete(container, ...rest) {
      assertWritable(store.writable)
      return isServed(container) ? writer.delete(container, ...rest) : false
    },
  })
  const { watch, exclusively } = store

  return {
    writable: store.writable,
    async listContainers() {
      const records = await store.listContainers()
      logOnce(records.map(({ name }) => name).filter((name) => !isServed(name)))
      return records.filter(({ name }) => isServed(name))
    },
    readContainer: async (container) => (isServed(container) ? store.readContainer(container) : undefined),
    listItems: async (container) => (isServed(container) ? store.listItems(container) : []),
    readItem: async (container, name) => (isServed(container) ? store.readItem(container, name) : undefined),
    open: async (container, name, range) =>
      isServed(container) ? store.open(container, name, range) : undefined,
    ...writesOf(store),
    ...(watch && { watch }),
    ...(exclusively && { exclusively: (work) => exclusively((writer) => work(writesOf(writer))) }),
  }
}
