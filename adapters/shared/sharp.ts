import sharp, { type Sharp } from 'sharp'
import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { noticePacket, type PictureNotice } from '#core/content/pictures/picture-notice.ts'

// One thread per image, because visitors' requests share the cores. No cache, because originals are read only once.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

/** Runs work on a picture. libvips failures differ only by message: in any case, these bytes are not a picture. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadablePictureError) throw error
    throw new UnreadablePictureError('The file is not a readable picture', { cause: error })
  }
}

/** Writes a picture with its author and no other metadata. */
export function embedNotice(picture: Sharp, notice: PictureNotice): Sharp {
  const packet = noticePacket(notice)
  return packet === undefined ? picture : picture.withXmp(packet)
}
