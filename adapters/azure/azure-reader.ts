import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { BlobServiceClient } from '@azure/storage-blob'
import type { ContentItem } from '#core/content/item.ts'
import { parseMetadata } from '#core/content/metadata.ts'
import { blobNameFault, containerNameFault } from '#core/content/names.ts'
import type { ContainerRecord, ContentStore } from '#core/ports/content-store.ts'
import type { Log } from '#core/ports/log.ts'
import { createOncePerState } from '../directory/once-per-state.ts'
import { factsOf, toEtag, toItem } from './blob-item.ts'
import type { ListBlobs, Listed } from './list-blobs.ts'
import { decodeMetadata } from './metadata-values.ts'
import { answerSoon, unlessSilent } from './patience.ts'
import { asOutage, ifPresent, ifPublic, isOvertaken, isWordlessRefusal } from './storage-errors.ts'

/** The reading half of a content store. */
export interface ContentReader {
  readonly listContainers: () => ReturnType<ContentStore['listContainers']>
  readonly readContainer: (container: string) => ReturnType<ContentStore['readContainer']>
  readonly listItems: (container: string) => ReturnType<ContentStore['listItems']>
  readonly readItem: (container: string, name: string) => ReturnType<ContentStore['readItem']>
  readonly open: (...given: Parameters<ContentStore['open']>) => ReturnType<ContentStore['open']>
}

/** How often reading is begun again because somebody wrote in between. */
const ATTEMPTS = 5

interface Parts {
  readonly service: BlobServiceClient
  readonly listBlobs: ListBlobs
  readonly listContainers: ContentReader['listContainers']
  /** The client has no credentials: what is not public is not there. */
  readonly anonymous: boolean
  readonly log: Log
}

/** Reads an account, with whatever credentials its client has. */
export function createAzureReader({
  service,
  listBlobs,
  listContainers,
  anonymous,
  log,
}: Parts): ContentReader {
  const present = anonymous ? ifPublic : ifPresent
  const oncePerState = createOncePerState()
  const blobOf = (container: string, name: string) =>
    service.getContainerClient(container).getBlobClient(name)

  const readContainer = async (container: string): Promise<ContainerRecord | undefined> => {
    if (containerNameFault(container) !== undefined) return undefined
    const client = service.getContainerClient(container)
    const found = await present(answerSoon((abortSignal) => client.getProperties({ abortSignal })))
    // Anybody can answer 200, a sign-in page of the network for one; the service says which of its versions it is.
    if (found && found.version === undefined) throw new Error('the answer is not one of the storage')
    return (
      found && {
        name: container,
        etag: toEtag(found.etag),
        metadata: parseMetadata(decodeMetadata(found.metadata)),
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
      // Whether this is a public container, only the container can tell.
      if (anonymous && isWordlessRefusal(error) && (await readContainer(container)) === undefined)
        return undefined
      throw error
    }
  }

  const tellOdd = (container: string, { unusable, reserved }: Listed) => {
    oncePerState(`${container}/names`, unusable.join('\n') || undefined, () =>
      log.warn({ container, names: unusable }, 'blobs with unusable names are not shown'),
    )
    oncePerState(`${container}/keys`, reserved.join('\n') || undefined, () =>
      log.warn({ container, names: reserved }, 'reserved metadata keys of blobs are left out'),
    )
  }

  const reader: ContentReader = {
    readContainer,
    listContainers,

    async listItems(container) {
      if (containerNameFault(container) !== undefined) return []
      const listed = await listBlobs(container)
      if (listed === undefined) return []
      tellOdd(container, listed)
      return inOrder(listed.items) ? listed.items : listed.items.toSorted(byName)
    },

    async readItem(container, name) {
      const found = await describe(container, name)
      return found && toItem(container, factsOf(name, found))
    },

    async open(container, name, range) {
      for (let attempt = 1; ; attempt += 1) {
        const found = await describe(container, name)
        if (found === undefined) return undefined
        const item = toItem(container, factsOf(name, found))
        const { start, end } = range ?? { start: 0, end: item.size - 1 }
        try {
          const part = await answerSoon((abortSignal) =>
            blobOf(container, name).download(start, range && end - start + 1, {
              conditions: { ifMatch: found.etag ?? '*' },
              abortSignal,
            }),
          )
          return { item, start, end, stream: toWebStream(part.readableStreamBody) }
        } catch (error) {
          // Written anew since it was described: the bytes must belong to what is told of them.
          if (!isOvertaken(error) || attempt === ATTEMPTS) throw error
        }
      }
    },
  }
  return {
    readContainer: asOutage(reader.readContainer),
    listContainers: asOutage(reader.listContainers),
    listItems: asOutage(reader.listItems),
    readItem: asOutage(reader.readItem),
    open: asOutage(reader.open),
  }
}

/** The service's order is nearly ours: only names beyond the basic characters may differ. */
function inOrder(items: readonly ContentItem[]): boolean {
  return items.every((item, index) => {
    const before = items[index - 1]
    return before === undefined || byName(before, item) < 0
  })
}

function byName(a: ContentItem, b: ContentItem): number {
  return a.name < b.name ? -1 : 1
}

/** Node's types of web streams and the standard's name the same thing. */
function toWebStream(stream: NodeJS.ReadableStream | undefined): ReadableStream<Uint8Array> {
  if (!(stream instanceof Readable)) throw new Error('the storage sent no bytes')
  return unlessSilent(Readable.toWeb(stream) as NodeReadableStream<Uint8Array> as ReadableStream<Uint8Array>)
}
