import { type PixelReader, UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'

/** Reads the color of a sample from its picture; `undefined` if it is unreadable. */
export async function readColor(
  picture: AsyncIterable<Uint8Array>,
  pixels: Pick<PixelReader, 'color'>,
): Promise<string | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of picture) parts.push(new Uint8Array(part))
  return pixels.color(await new Blob(parts).bytes()).catch((error: unknown) => {
    if (error instanceof UnreadablePictureError) return undefined
    throw error
  })
}
