import type { BlobServiceClient } from '@azure/storage-blob'
import pMap from 'p-map'
import type { ContentItem } from '#core/content/item.ts'
import type { Metadata } from '#core/content/metadata/metadata.ts'
import {
  type Change,
  ContentRefusedError,
  type ContentStore,
  type ItemRefusal,
  type PlannedMetadata,
} from '#core/ports/content-store.ts'
import { isUnchanged, planMany } from '#core/ports/plan-many.ts'
import { placeKey } from '#core/ports/read-items.ts'
import type { ContentReader } from './azure-reader.ts'
import { toEtag } from './blob-item.ts'
import { encodeMetadata } from './metadata-values.ts'
import { writeLimit } from './patience.ts'
import { ifPresent, isOvertaken } from './storage-errors.ts'

const AT_ONCE = 16

type SetMany = ContentStore['setMetadataOfMany']
type Set = Change<ContentItem> & { readonly before: ContentItem }

/** The service has no transactions: if somebody else was faster at one of the blobs, what was written is undone. */
export async function setMany(
  service: BlobServiceClient,
  reader: Pick<ContentReader, 'readItem' | 'listItems'>,
  [wishes, prepare]: Parameters<SetMany>,
): ReturnType<SetMany> {
  const { planned, refusals } = await planMany(reader, wishes, (_, metadata) => {
    try {
      encodeMetadata(metadata)
    } catch (error) {
      if (error instanceof ContentRefusedError) return error.refusal
      throw error
    }
    return undefined
  })
  if (refusals.length > 0) return { kind: 'refused', refusals }
  const differing = planned.filter((each) => !isUnchanged(each))
  if (differing.length > 0) await prepare?.(differing)

  const write = async (before: ContentItem, metadata: Metadata): Promise<ContentItem | undefined> => {
    const blob = service.getContainerClient(before.container).getBlobClient(before.name)
    try {
      const conditions = { ifMatch: `"${before.etag}"` }
      const set = await ifPresent(blob.setMetadata(encodeMetadata(metadata), { conditions, ...writeLimit() }))
      const etag = toEtag(set?.etag)
      const modifiedAt = set?.lastModified?.toISOString() ?? before.modifiedAt
      return set && { ...before, version: versionAfter(before, etag), etag, modifiedAt, metadata }
    } catch (error) {
      if (isOvertaken(error)) return undefined
      throw error
    }
  }

  const done: Set[] = []
  const lost: ItemRefusal[] = []
  const setOne = async (each: PlannedMetadata): Promise<Set | undefined> => {
    const { before, metadata } = each
    if (isUnchanged(each)) return { before, after: before }
    const after = (await write(before, metadata)) ?? (await foundDone(each))
    if (after === undefined) return undefined
    done.push({ before, after })
    return { before, after }
  }
  /** Another process may have taken this one for dead and finished the same changes. */
  const foundDone = async ({ before, metadata }: PlannedMetadata): Promise<ContentItem | undefined> => {
    const { container, name } = before
    const present = await reader.readItem(container, name)
    if (present && isUnchanged({ before: present, metadata })) return present
    const message = `${name} was changed after it was read.`
    lost.push({ container, name, refusal: { kind: 'conflict', message, present } })
    return undefined
  }

  // Those who change the same blobs at once begin with the same one, and only who gets it goes on. Else each might get one,
  // and none all.
  const [first] = differing.toSorted((a, b) => (placeKey(a.before) < placeKey(b.before) ? -1 : 1))
  const begun = first && (await setOne(first))
  if (first && !begun) return { kind: 'refused', refusals: lost }
  const changes = await pMap(planned, (each) => (each === first ? begun : setOne(each)), {
    concurrency: AT_ONCE,
  })
  const all = changes.filter((change) => change !== undefined)
  if (all.length === planned.length) return { kind: 'set', changes: all }
  await pMap(done, ({ before, after }) => write(after, before.metadata), { concurrency: AT_ONCE })
  return { kind: 'refused', refusals: lost }
}

/** A blob without a checksum is identified by its etag (see `toItem`). */
function versionAfter({ version, etag }: ContentItem, newEtag: string): string {
  const named = (text: string) => `e${text.replace(/[^\w-]/g, '')}`
  return version === named(etag) ? named(newEtag) : version
}
