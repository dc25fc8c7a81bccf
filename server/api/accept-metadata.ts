import { judgeContainer, judgeItem, type MetadataRefusal } from '#adapters/metadata/judge-metadata.ts'
import { ContentRefusedError, type RawMetadata } from '#core/ports/content-store.ts'
import type { Listings } from '#services/content/listings.ts'

/** Where metadata is to go, and whether keys that the site does not know may go with it. */
interface Place {
  readonly listings: Listings
  readonly container: string
  readonly newKeys: boolean
}

/**
 * Throws the refusal of metadata for an item. Other programs keep facts of their own with items, so of unknown keys
 * only those that look like a known one misspelt are refused.
 */
export async function assertItemMetadata(
  given: RawMetadata,
  name: string,
  { listings, container, newKeys }: Place,
): Promise<void> {
  const record = await listings.container(container)
  const item = await listings.item(container, name)
  refuseAll(
    judgeItem(given, {
      container: record?.metadata ?? {},
      before: item?.metadata,
      unknownKeys: newKeys ? 'allow' : 'refuse-slips',
    }),
  )
}

/** Throws the refusal of metadata for a container, whose keys must all be known. */
export async function assertContainerMetadata(
  given: RawMetadata,
  { listings, container, newKeys }: Place,
): Promise<void> {
  const record = await listings.container(container)
  refuseAll(judgeContainer(given, { before: record?.metadata, unknownKeys: newKeys ? 'allow' : 'refuse' }))
}

/** One answer tells everything that is wrong. */
function refuseAll(refusals: readonly MetadataRefusal[]): void {
  const [first] = refusals
  if (first === undefined) return
  throw new ContentRefusedError({
    kind: first.kind === 'too-large' ? 'metadata-too-large' : 'invalid-metadata',
    message: refusals.map(({ message }) => message).join(' '),
  })
}
