import type { ContainerClient, ContainerListBlobFlatSegmentResponse } from '@azure/storage-blob'
import pMap from 'p-map'
import { isReservedKey } from '#core/content/metadata/metadata.ts'
import { blobNameFault } from '#core/content/names.ts'
import { type BlobFacts, type BlobProperties, factsOf } from './blob-item.ts'
import { isUnparsed } from './storage-errors.ts'

/** Reads one blob; `undefined` if it is missing. */
type Describe = (name: string) => Promise<BlobProperties | undefined>

/** In ms, for one page and for all. */
const PAGE_MS = 20_000
const LISTING_MS = 60_000
const MAX_PAGES = 2_000
/** Other work runs between pages. Parsing one takes some 50 ms. */
const PAGE_SIZE = 200
const READ_AT_ONCE = 8
const NO_LISTING = 'the response is not a listing from the storage service'

/** All blobs of a container, which must exist, and the names of those with invalid names or reserved metadata keys. */
export async function listBlobs(client: ContainerClient, describe: Describe, pageSize = PAGE_SIZE) {
  const found = await readPages(client, describe, pageSize)
  const names = found.map(({ name }) => name)
  const blobs = found.filter(({ name }) => blobNameFault(name) === undefined)
  const hasReserved = ({ metadata = {} }: BlobFacts) => Object.keys(metadata).some(isReservedKey)
  return {
    blobs,
    unusable: names.filter((name) => blobNameFault(name) !== undefined),
    reserved: blobs.filter(hasReserved).map(({ name }) => name),
  }
}

async function readPages(
  client: ContainerClient,
  describe: Describe,
  maxPageSize: number,
): Promise<readonly BlobFacts[]> {
  const whole = AbortSignal.timeout(LISTING_MS)

  const listPage = async (marker: string | undefined, includeMetadata: boolean) => {
    const abortSignal = AbortSignal.any([whole, AbortSignal.timeout(PAGE_MS)])
    const pages = client
      .listBlobsFlat({ includeMetadata, abortSignal })
      .byPage({ maxPageSize, ...(marker && { continuationToken: marker }) })
    const page = await pages.next().then(
      ({ value }): ContainerListBlobFlatSegmentResponse | undefined => value,
      (cause: unknown) => {
        // The SDK reads fields that other documents lack.
        if (cause instanceof TypeError) throw new Error(NO_LISTING, { cause })
        throw cause
      },
    )
    if (page?.version === undefined) throw new Error(NO_LISTING)
    return { blobs: page.segment.blobItems, next: page.continuationToken }
  }

  const readPage = async (marker: string | undefined) => {
    try {
      const { blobs, next } = await listPage(marker, true)
      return { blobs: blobs.map((blob) => factsOf(blob.name, { ...blob.properties, ...blob })), next }
    } catch (error) {
      if (!isUnparsed(error)) throw error
    }
    // The SDK fails for the whole page if one blob has a reserved metadata key.
    const { blobs, next } = await listPage(marker, false)
    const described = await pMap(
      blobs,
      async ({ name }) => {
        const properties = await describe(name)
        return properties && factsOf(name, properties)
      },
      { concurrency: READ_AT_ONCE },
    )
    return { blobs: described.filter((blob) => blob !== undefined), next }
  }

  const found: BlobFacts[] = []
  let marker: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { blobs, next } = await readPage(marker)
    found.push(...blobs)
    if (!next) return found
    marker = next
  }
  throw new Error('the listing has too many pages')
}
