import { BlobServiceClient } from '@azure/storage-blob'
import pMap from 'p-map'
import { type ByteArchive, ContentUnavailableError } from '#core/content/content-store.ts'
import type { ContentItem } from '#core/content/item.ts'
import { onceUnlessItFails } from '#core/memoized.ts'
import { toWebStream } from './azure-reader.ts'
import type { AzureStore } from './azure-store.ts'
import {
  answerSoon,
  asOutage,
  CLIENT_OPTIONS,
  ifPresent,
  isBlobAbsent,
  isOvertaken,
  writeLimit,
} from './storage-errors.ts'

/** Private. No prefix in CONTENT_PREFIXES matches this name, so it is not one of the site's containers. */
const HISTORY_CONTAINER = 'content-history'
const DROPPED_AT_ONCE = 8
const COPY_POLL_MS = 200

export function createAzureByteArchive(options: {
  readonly connectionString: string
  readonly store: Pick<AzureStore, 'readAddress'>
}): ByteArchive {
  const { connectionString, store } = options
  const container = BlobServiceClient.fromConnectionString(
    connectionString,
    CLIENT_OPTIONS,
  ).getContainerClient(HISTORY_CONTAINER)
  const makeContainer = onceUnlessItFails(() => container.createIfNotExists(writeLimit()))
  return {
    keep: asOutage(async (id: string, item: ContentItem) => {
      await makeContainer()
      const source = await store.readAddress(item.container, item.name)
      try {
        const copying = await container.getBlobClient(id).beginCopyFromURL(source, {
          sourceConditions: { ifMatch: `"${item.etag}"` },
          intervalInMs: COPY_POLL_MS,
          ...writeLimit(),
        })
        const { copyStatus } = await copying.pollUntilDone()
        if (copyStatus !== 'success')
          throw new ContentUnavailableError('the storage did not archive the old bytes')
        return true
      } catch (error) {
        if (isOvertaken(error) || isBlobAbsent(error)) return false
        throw error
      }
    }),

    open: asOutage(async (id: string) => {
      const part = await ifPresent(
        answerSoon((abortSignal) => container.getBlobClient(id).download(0, undefined, { abortSignal })),
      )
      return part && toWebStream(part.readableStreamBody)
    }),

    drop: asOutage(async (ids: readonly string[]) => {
      await pMap(ids, (id) => ifPresent(container.getBlobClient(id).delete(writeLimit())), {
        concurrency: DROPPED_AT_ONCE,
      })
    }),
  }
}
