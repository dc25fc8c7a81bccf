import type { ContentItem } from '#core/content/item.ts'
import { type ContentStore, ContentUnavailableError } from '#core/ports/content-store.ts'
import { UnreadablePictureError } from '#core/ports/picture-maker.ts'

/** Larger originals are not read into memory. */
const MAX_ORIGINAL_BYTES = 100 * 1024 * 1024
/** Longest time for the bytes of one original, in ms: a store that trickles must not hold up everything behind it. */
const READ_MS = 60_000

/** The store has other bytes by now than the listing says, or none. */
export class OriginalChangedError extends Error {
  override readonly name = 'OriginalChangedError'
}

/** Names exactly these bytes of an item. */
export function originalKey({ version, container, name }: ContentItem): string {
  return `${version}/${container}/${name}`
}

/**
 * The bytes of exactly this version of an item; `OriginalChangedError` when it is gone or has changed, because
 * nothing may be made from new bytes under the old version's name.
 * @param heard called whenever something came from the store.
 */
export async function readOriginal(
  store: Pick<ContentStore, 'open'>,
  item: ContentItem,
  heard: () => void = () => undefined,
): Promise<Uint8Array> {
  if (item.size > MAX_ORIGINAL_BYTES)
    throw new UnreadablePictureError('the file is too large to be a picture')
  const opened = await store.open(item.container, item.name)
  heard()
  if (opened === undefined) throw new OriginalChangedError('the file is gone')
  if (opened.item.version !== item.version) {
    await opened.stream.cancel()
    throw new OriginalChangedError('the file has changed')
  }
  return readExactly(opened.stream, opened.item.size, heard)
}

/** Neither more bytes than the store announced nor fewer make the picture. */
async function readExactly(
  stream: ReadableStream<Uint8Array>,
  size: number,
  heard: () => void,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  const tooLate = AbortSignal.timeout(READ_MS)
  let length = 0
  // Leaving the loop lets go of the stream.
  for await (const chunk of stream.values()) {
    heard()
    if (length + chunk.byteLength > size)
      throw new ContentUnavailableError('more bytes came than were announced')
    if (tooLate.aborted) throw new ContentUnavailableError('the bytes of an image came too slowly')
    bytes.set(chunk, length)
    length += chunk.byteLength
  }
  if (length < size) throw new ContentUnavailableError('fewer bytes came than were announced')
  return bytes
}
