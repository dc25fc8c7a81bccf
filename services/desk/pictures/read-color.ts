import { type PixelReader, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'

/** Reads the color of a sample from its picture; `undefined` if it is unreadable. */
export async function readColor(
  picture: AsyncIterable<Uint8Array>,
  pixels: Pick<PixelReader, 'color'>,
): Promise<string | undefined> {
  return pixels.color(await readBytes(picture)).catch((error: unknown) => {
    if (error instanceof UnreadablePictureError) return undefined
    throw error
  })
}

export async function readBytes(source: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of source) parts.push(new Uint8Array(part))
  return new Blob(parts).bytes()
}
