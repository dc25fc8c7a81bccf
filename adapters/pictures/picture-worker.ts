import { UnreadablePictureError } from '#core/content/pictures/picture-maker.ts'
import { admitUpload } from '../shared/media-types/check-upload.ts'
import { arrivingPicture } from './arriving-picture.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import { pageTexts } from './pdf.ts'
import { sharpPictureComposer } from './sharp-picture-composer.ts'
import { createSharpPictureMaker } from './sharp-picture-maker.ts'
import { sharpPixelReader } from './sharp-pixel-reader.ts'

const WORK = {
  ...createSharpPictureMaker(),
  ...sharpPictureComposer,
  ...sharpPixelReader,
  pageTexts,
  drawThumbnail,
  admitUpload,
  arrivingPicture: (file: string) => arrivingPicture(file, admitUpload),
}

export type PictureWork = typeof WORK

export interface Task {
  readonly name: keyof PictureWork
  readonly args: readonly unknown[]
}

/** Errors lose their class between processes, so they are sent as values. */
export type Answer = { readonly residentBytes: number } & (
  | { readonly kind: 'made'; readonly value: unknown }
  | { readonly kind: 'unreadable'; readonly message: string }
)

/** Called by the pool. */
export async function answer({ name, args }: Task): Promise<Answer> {
  const work = WORK[name] as (...args: readonly unknown[]) => Promise<unknown>
  try {
    const value = await work(...args)
    return { kind: 'made', value, residentBytes: process.memoryUsage.rss() }
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    return { kind: 'unreadable', message: error.message, residentBytes: process.memoryUsage.rss() }
  }
}
