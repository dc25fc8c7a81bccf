import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const PADDING_BYTES = 40 * 1024 * 1024

/**
 * Thirty files as a photographer sends them: 26 new photos, one of 40 MB, one with a name from the gallery, one
 * duplicate, and one damaged.
 *
 * @param takenName the name that the gallery has.
 * @returns their paths.
 */
export async function thirtyPhotos(folder: string, takenName: string): Promise<readonly string[]> {
  const plain = Array.from({ length: 25 }, (_, index) => `walnut-room-${index + 1}.jpg`)
  const names = [...plain, 'Küche in Grün.jpg', takenName]
  const pictures = await Promise.all(names.map(async (name, index) => [name, await picture(index)] as const))
  const [, first] = pictures[0] ?? ['', Buffer.alloc(0)]
  const files = new Map([
    ...pictures,
    ['large-room.jpg', Buffer.concat([await picture(names.length), Buffer.alloc(PADDING_BYTES)])],
    ['sent-again.jpg', first],
    ['damaged.jpg', first.subarray(0, 200)],
  ])
  const paths = [...files.keys()].map((name) => path.join(folder, name))
  await Promise.all([...files.values()].map((bytes, index) => writeFile(paths[index] ?? '', bytes)))
  return paths
}

/** Small, and different from all others. */
function picture(index: number): Promise<Buffer> {
  const background = { r: index * 8, g: 80 + index * 3, b: 200 - index * 5 }
  return sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
