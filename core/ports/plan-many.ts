import { type Metadata, parseMetadata } from '../content/metadata/metadata.ts'
import { expectationRefusal, metadataRefusal } from './content-refusals.ts'
import type {
  ContentRefusal,
  ContentStore,
  ItemRefusal,
  MetadataWish,
  PlannedMetadata,
} from './content-store.ts'
import { readItems } from './read-items.ts'

/**
 * Plans several wishes, in order, or returns everything that prevents them.
 *
 * @param judge the store's own rules for a name and its metadata.
 */
export async function planMany(
  reader: Pick<ContentStore, 'readItem' | 'listItems'>,
  wishes: readonly MetadataWish[],
  judge: (wish: MetadataWish, metadata: Metadata) => ContentRefusal | undefined,
): Promise<{ readonly planned: readonly PlannedMetadata[]; readonly refusals: readonly ItemRefusal[] }> {
  const itemAt = await readItems(reader, wishes)
  const planned: PlannedMetadata[] = []
  const refusals: ItemRefusal[] = []
  for (const wish of wishes) {
    const { container, name, expected } = wish
    const before = itemAt(wish)
    const raw = before && wish.metadata(before.metadata)
    const refusal =
      raw === undefined
        ? ({ kind: 'not-found', message: 'There is no such file.' } as const)
        : (expectationRefusal(expected, before) ?? metadataRefusal(raw) ?? judge(wish, parseMetadata(raw)))
    if (refusal !== undefined) refusals.push({ container, name, refusal })
    else if (before && raw) planned.push({ before, metadata: parseMetadata(raw) })
  }
  return { planned, refusals }
}

/** True when there is nothing to write. */
export function isUnchanged({ before, metadata }: PlannedMetadata): boolean {
  const keys = Object.keys(metadata)
  return (
    keys.length === Object.keys(before.metadata).length &&
    keys.every((key) => before.metadata[key] === metadata[key])
  )
}
