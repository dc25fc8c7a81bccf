import sharp, { type Sharp } from 'sharp'
import { noticePacket, type PictureNotice } from '#core/content/pictures/picture-notice.ts'

// One thread per image, because visitors' requests share the cores. No cache, because originals are read only once.
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

/** Writes a picture with its author and no other metadata. */
export function embedNotice(picture: Sharp, notice: PictureNotice): Sharp {
  const packet = noticePacket(notice)
  return packet === undefined ? picture : picture.withXmp(packet)
}
