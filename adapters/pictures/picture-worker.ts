import {
  type DocumentReader,
  type PictureComposer,
  type PictureMaker,
  type PixelReader,
  UnreadablePictureError,
} from '#core/content/pictures/picture-maker.ts'
import type { DrawThumbnail } from '#core/content/pictures/thumbnails.ts'
import { admitUpload as admit } from '../shared/media-types/check-upload.ts'
import { arrivingPicture as makeFit } from './arriving-picture.ts'
import { drawThumbnail as draw } from './draw-thumbnail.ts'
import { pageTexts as readPages } from './pdf.ts'
import { sharpPictureComposer } from './sharp-picture-composer.ts'
import { createSharpPictureMaker } from './sharp-picture-maker.ts'
import { sharpPixelReader } from './sharp-pixel-reader.ts'

/** Errors lose their class between processes, so they are sent as values. */
export type Answer<T> = { readonly residentBytes: number } & (
  | { readonly kind: 'made'; readonly value: T }
  | { readonly kind: 'unreadable'; readonly message: string }
)

const maker = createSharpPictureMaker()

export function describe(args: Parameters<PictureMaker['describe']>) {
  return answer(maker.describe(...args))
}

export function render(args: Parameters<PictureMaker['render']>) {
  return answer(maker.render(...args))
}

export function compose(args: Parameters<PictureComposer['compose']>) {
  return answer(sharpPictureComposer.compose(...args))
}

export function fingerprint(args: Parameters<PixelReader['fingerprint']>) {
  return answer(sharpPixelReader.fingerprint(...args))
}

export function color(args: Parameters<PixelReader['color']>) {
  return answer(sharpPixelReader.color(...args))
}

export function glances(args: Parameters<PixelReader['glances']>) {
  return answer(sharpPixelReader.glances(...args))
}

export function drawThumbnail(args: Parameters<DrawThumbnail>) {
  return answer(draw(...args))
}

export function admitUpload(args: Parameters<typeof admit>) {
  return answer(admit(...args))
}

export function pageTexts(args: Parameters<DocumentReader['pageTexts']>) {
  return answer(readPages(...args))
}

export function arrivingPicture([file]: readonly [file: string]) {
  return answer(makeFit(file, admit))
}

async function answer<T>(work: Promise<T>): Promise<Answer<T>> {
  try {
    const value = await work
    return { kind: 'made', value, residentBytes: process.memoryUsage.rss() }
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    return { kind: 'unreadable', message: error.message, residentBytes: process.memoryUsage.rss() }
  }
}
