import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { BlobServiceClient } from '@azure/storage-blob'
import { retryWhen } from '#core/concurrency.ts'
import type { ContainerRecord, ContentReader } from '#core/content/content-store.ts'
import { parseMetadata } from '#core/content/metadata/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import type { Log } from '#core/ports/log.ts'
import { createWarnings } from '../shared/warnings.ts'
import { decodeMetadata, factsOf, toEtag, toItem } from './blob-item.ts'
import { listBlobs } from './list-blobs.ts'
import {
  answerSoon,
  asOutage,
  ifPresent,
  ifPublic,
  isOvertaken,
  isWordlessRefusal,
  unlessSilent,
} from './storage-errors.ts'

interface AzureReaderOptions {
  readonly service: BlobServiceClient
  readonly listContainers: ContentReader['listContainers']
  /** The client has no credentials and treats private containers as missing. */
  readonly anonymous: boolean
  /** Of listings. */
  readonly pageSize?: number
  readonly log: Log
}

export function createAzureReader(options: AzureReaderOptions): ContentReader {
  const { service, listContainers, anonymous, pageSize, log } = options
  const present = anonymous ? ifPublic : ifPresent
  const blobOf = (container: string, name: string) =>
    service.getContainerClient(container).getBlobClient(name)

  const readContainer = async (container: string): Promise<ContainerRecord | undefined> => {
    if (containerNameFault(container) !== undefined) return undefined
    const client = service.getContainerClient(container)
    const properties = await present(answerSoon((abortSignal) => client.getProperties({ abortSignal })))
    // Anything may respond with 200, such as a network's sign-in page, but only the storage service sends its version.
    if (properties && properties.version === undefined)
      throw new Error('the response is not from the storage service')
    return (
      properties && {
        name: container,
        etag: toEtag(properties.etag),
        metadata: parseMetadata(decodeMetadata(properties.metadata)),
      }
    )
  }

  const describe = async (container: string, name: string) => {
    if (containerNameFault(container) !== undefined || blobNameFault(name) !== undefined) return undefined
    try {
      return await present(
        answerSoon((abortSignal) => blobOf(container, name).getProperties({ abortSignal })),
      )
    } catch (error) {
      // Only a call to the container itself shows whether it is public.
      if (anonymous && isWordlessRefusal(error) && (await readContainer(container)) === undefined)
        return undefined
      throw error
    }
  }

  const warn = createWarnings(log)

  const reader: ContentReader = {
    readContainer,
    listContainers,

    async listItems(container) {
      if (containerNameFault(container) !== undefined) return []
      const client = service.getContainerClient(container)
      const listing = await present(listBlobs(client, (name) => describe(container, name), pageSize))
      if (listing === undefined) return []
      warn(container, { names: listing.unusable }, 'Ignoring blobs with unusable names')
      warn(container, { names: listing.reserved }, 'Ignoring reserved metadata keys of blobs')
      // The service sorts differently only for names with characters outside the Basic Multilingual Plane.
      return listing.blobs.map((blob) => toItem(container, blob)).sort((a, b) => (a.name < b.name ? -1 : 1))
    },

    async readItem(container, name) {
      const properties = await describe(container, name)
      return properties && toItem(container, factsOf(name, properties))
    },

    open: (container, name, range) =>
      // The blob may have been overwritten since its properties were read, and the bytes must match the returned item.
      retryWhen(isOvertaken, async () => {
        const properties = await describe(container, name)
        if (properties === undefined) return undefined
        const item = toItem(container, factsOf(name, properties))
        const { start, end } = range ?? { start: 0, end: item.size - 1 }
        const conditions = { ifMatch: properties.etag ?? '*' }
        const part = await answerSoon((abortSignal) =>
          blobOf(container, name).download(start, range && end - start + 1, { conditions, abortSignal }),
        )
        return { item, start, end, stream: toWebStream(part.readableStreamBody) }
      }),
  }
  return {
    readContainer: asOutage(reader.readContainer),
    listContainers: asOutage(reader.listContainers),
    listItems: asOutage(reader.listItems),
    readItem: asOutage(reader.readItem),
    open: asOutage(reader.open),
  }
}

/** Node and the DOM have different types for the same web streams. */
export function toWebStream(stream: NodeJS.ReadableStream | undefined): ReadableStream<Uint8Array> {
  if (!(stream instanceof Readable)) throw new Error('the storage sent no bytes')
  return unlessSilent(Readable.toWeb(stream) as NodeReadableStream<Uint8Array> as ReadableStream<Uint8Array>)
}
