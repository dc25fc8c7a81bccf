import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createAzureListingStore } from '#adapters/azure/azure-listing-store.ts'
import { createAzureStore } from '#adapters/azure/azure-store.ts'
import { createDirectoryStore } from '#adapters/directory/directory-store.ts'
import type { Config } from '#config/config.ts'
import { isServedContainer } from '#core/content/served-containers.ts'
import { THUMBNAIL_CONTAINER } from '#core/content/thumbnails.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { KNOWN_CONTAINERS } from '#server/known-containers.ts'
import { type Check, failed, ok, warning } from '../check.ts'
import { faultName } from '../fault-name.ts'

/** Names in one line of the table. */
const MAX_NAMES = 10

interface OpenedStore {
  readonly kind: string
  readonly store: ContentStore
  readonly close: () => Promise<void>
}

/** The content store answers, has the containers that pages show, and takes a file where it should. */
export function contentCheck(config: Config, log: Log): Check {
  return {
    name: 'Content storage',
    variables: ['AZURE_STORAGE_CONNECTION_STRING', 'STORAGE_ACCOUNT_URL', 'CONTENT_DIR', 'CONTENT_PREFIXES'],
    async run() {
      const isRemote = config.azureConnectionString !== undefined || config.storageAccountUrl !== undefined
      if (!isRemote && !existsSync(config.contentDir))
        return warning('the directory is not there yet: the sample content is copied at the first start')
      const { kind, store, close } = openStore(config, log)
      try {
        const all = (await store.listContainers()).map(({ name }) => name)
        const served = all.filter((name) => isServedContainer(name, config.contentPrefixes))
        const others = all.filter((name) => !served.includes(name))
        const [first] = served
        // Listing containers and listing what is in them are different rights.
        if (first !== undefined) await store.listItems(first)
        const unwritable = store.writable ? await writeFault(store) : undefined
        if (unwritable !== undefined) return failed(`${kind}: readable, but cannot be written: ${unwritable}`)
        const access = store.writable ? 'readable and writable' : 'readable (read only by configuration)'
        const missing = KNOWN_CONTAINERS.filter((name) => !served.includes(name))
        const faults = [
          ...(served.length === 0
            ? [
                store.writable
                  ? 'there is no container at all'
                  : 'there is no container at all, or none that anybody may read',
              ]
            : missing.length > 0
              ? [`pages have no container ${missing.join(', ')}`]
              : []),
          ...(others.length > 0
            ? [`CONTENT_PREFIXES leaves out ${listed(others)}: keep what is not for the site elsewhere`]
            : []),
        ]
        if (faults.length === 0) return ok(`${kind}: ${served.length} containers, ${access}`)
        const detail = `${kind}: ${access}, but ${faults.join('; ')}`
        return served.length === 0 ? failed(detail) : warning(detail)
      } catch (error) {
        return failed(`${kind}: ${faultName(error)}`)
      } finally {
        await close()
      }
    },
  }
}

function listed(names: readonly string[]): string {
  const first = names.slice(0, MAX_NAMES).join(', ')
  return names.length > MAX_NAMES ? `${first} and ${names.length - MAX_NAMES} more` : first
}

/** As the site opens it, but without copying the sample content. */
function openStore(config: Config, log: Log): OpenedStore {
  const { azureConnectionString: connectionString, storageAccountUrl: accountUrl, contentDir } = config
  const nothing = async () => undefined
  if (connectionString !== undefined)
    return { kind: 'Azure Blob Storage', store: createAzureStore({ connectionString, log }), close: nothing }
  if (accountUrl !== undefined) {
    const store = createAzureListingStore({ accountUrl, containers: KNOWN_CONTAINERS, log })
    return { kind: 'Azure Blob Storage', store, close: nothing }
  }
  const store = createDirectoryStore({ root: contentDir, log })
  return { kind: 'directory', store, close: () => store.close() }
}

async function writeFault(store: ContentStore): Promise<string | undefined> {
  try {
    await writeAndRemove(store)
    return undefined
  } catch (error) {
    return faultName(error)
  }
}

/** In the container of thumbnails, whose contents no page lists. */
async function writeAndRemove(store: ContentStore): Promise<void> {
  const name = `doctor-${randomUUID()}.svg`
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const body = (async function* () {
    yield bytes
  })()
  await store.put(THUMBNAIL_CONTAINER, name, body, { contentType: 'image/svg+xml' })
  await store.delete(THUMBNAIL_CONTAINER, name)
}
