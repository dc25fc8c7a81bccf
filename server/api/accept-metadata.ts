import { judgeContainer, judgeItem, type MetadataRefusal } from '#adapters/metadata/judge-metadata.ts'
import { ContentRefusedError } from '#core/content/content-store.ts'
import type { RawMetadata } from '#core/content/metadata/metadata.ts'
import type { Listings } from '#services/content/listings.ts'

interface Place {
  readonly listings: Listings
  readonly container: string
  readonly newKeys: boolean
}

/** Other programs store their own keys, so an unknown key is rejected only if it looks like a misspelled known one. */
export async function assertItemMetadata(
  metadata: RawMetadata,
  name: string,
  { listings, container, newKeys }: Place,
): Promise<void> {
  const record = await listings.container(container)
  const item = await listings.item(container, name)
  refuseAll(
    judgeItem(metadata, {
      container: record?.metadata ?? {},
      before: item?.metadata,
      unknownKeys: newKeys ? 'allow' : 'refuse-slips',
    }),
  )
}

export async function assertContainerMetadata(
  metadata: RawMetadata,
  { listings, container, newKeys }: Place,
): Promise<void> {
  const record = await listings.container(container)
  refuseAll(judgeContainer(metadata, { before: record?.metadata, unknownKeys: newKeys ? 'allow' : 'refuse' }))
}

function refuseAll(refusals: readonly MetadataRefusal[]): void {
  const [first] = refusals
  if (first === undefined) return
  throw new ContentRefusedError({
    kind: first.kind === 'too-large' ? 'metadata-too-large' : 'invalid-metadata',
    message: refusals.map(({ message }) => message).join(' '),
  })
}
