import { type BlobServiceClient, RestError } from '@azure/storage-blob'
import pMap from 'p-map'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { containerNameFault } from '#core/content/names.ts'
import type { ContainerRecord } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { toEtag } from './blob-item.ts'
import { decodeMetadata } from './metadata-values.ts'

const LISTING_MS = 20_000
const READ_AT_ONCE = 8

/**
 * The SDK fails for the whole list if one container has a reserved metadata key; the containers are then listed by
 * name and read one by one.
 */
export function createListContainers(options: {
  readonly service: BlobServiceClient
  readonly readContainer: (container: string) => Promise<ContainerRecord | undefined>
  readonly log: Log
}): () => Promise<readonly ContainerRecord[]> {
  const { service, readContainer, log } = options
  let told = false

  const list = async (includeMetadata: boolean): Promise<ContainerRecord[]> => {
    const records: ContainerRecord[] = []
    const abortSignal = AbortSignal.timeout(LISTING_MS)
    const listed = service.listContainers({ includeMetadata, abortSignal })
    for await (const { name, metadata, properties } of listed) {
      // The account's own containers, such as `$logs`, hold no content.
      if (containerNameFault(name) !== undefined) continue
      records.push({ name, etag: toEtag(properties.etag), metadata: parseMetadata(decodeMetadata(metadata)) })
    }
    return records.sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  return async () => {
    try {
      const records = await list(true)
      told = false
      return records
    } catch (error) {
      if (!(error instanceof RestError) || error.code !== RestError.PARSE_ERROR) throw error
    }
    const names = await list(false)
    const records = await pMap(names, ({ name }) => readContainer(name), { concurrency: READ_AT_ONCE })
    if (!told) log.warn({}, 'Reserved metadata keys of containers are ignored')
    told = true
    return records.filter((record) => record !== undefined)
  }
}
