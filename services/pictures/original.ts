import type { ContentItem } from '#core/content/item.ts'
import type { ContentStore } from '#core/ports/content-store.ts'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'

/** Larger originals are not read into memory. */
const MAX_ORIGINAL_BYTES = 100 * 1024 * 1024

/** The store has other bytes by now than the listing says, or none. */
export class OriginalChangedError extends Error {
  override readonly name = 'OriginalChangedError'
}

/**
 * The bytes of exactly this version of an item; `OriginalChangedError` when it is gone or has changed, because
 * nothing may be made from new bytes under the old version's name.
 */
export async function readOriginal(
  store: Pick<ContentStore, 'open'>,
  item: ContentItem,
): Promise<Uint8Array> {
  if (item.size > MAX_ORIGINAL_BYTES)
    throw new UnreadablePictureError('the file is too large to be a picture')
  const opened = await store.open(item.container, item.name)
  if (opened === undefined) throw new OriginalChangedError('the file is gone')
  if (opened.item.version !== item.version) {
    await opened.stream.cancel()
    throw new OriginalChangedError('the file has changed')
  }
  return new Uint8Array(await new Response(opened.stream).arrayBuffer())
}
